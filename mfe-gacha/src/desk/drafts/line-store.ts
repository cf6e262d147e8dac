// The lines of a long lineup in this browser's database: the storage for texts holds no more than some thousands of them.
import type { Line } from './draft.ts';

const store = 'lineups';

async function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open('fudaya.desk', 1);
  asked.onupgradeneeded = () => void asked.result.createObjectStore(store);
  return await outcomeOf(asked);
}

function outcomeOf<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('the browser keeps nothing'));
  });
}

async function within<T>(mode: IDBTransactionMode, work: (lines: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await outcomeOf(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

export const readLines = (key: string): Promise<readonly Line[] | undefined> =>
  within('readonly', (lines) => lines.get(key) as IDBRequest<readonly Line[] | undefined>);
export const writeLines = (key: string, all: readonly Line[]): Promise<unknown> => within('readwrite', (lines) => lines.put(all, key));
export const dropLines = (key: string): Promise<unknown> => within('readwrite', (lines) => lines.delete(key));

/** Takes away lines whose draft is not kept any more: its person has signed out. */
export async function dropOrphans(): Promise<void> {
  const keys = await within('readonly', (lines) => lines.getAllKeys());
  const orphans = keys.map(String).filter((key) => localStorage.getItem(key) === null);
  await Promise.all(orphans.map(dropLines));
}

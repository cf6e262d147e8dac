import { readFile } from 'node:fs/promises';
import { readPolicy } from '@fudaya/log';
import { type FetchFile, textAt } from './shop-files.ts';

export interface Policies {
  readonly texts: readonly string[];
  /** They are only what the shop says of itself. */
  readonly isTold: boolean;
}

/** The policies of the files that are given; without any, what a mirror keeps, or else what the shop tells. Throws where there is none. */
export async function policiesOf(given: readonly string[], fetchFile: FetchFile): Promise<Policies> {
  const texts = await Promise.all(given.map((file) => readFile(file, 'utf8')));
  for (const text of texts) readPolicy(text);
  if (texts.length > 0) return { texts, isTold: false };
  const kept = await textAt(fetchFile, 'policy').catch(() => null);
  const told = kept ?? (await textAt(fetchFile, 'log/policy'));
  if (told === null) throw new Error('no policy is published there, and no --policy is given');
  return { texts: [told], isTold: true };
}

import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const wanted_bytes = 2 ** 31;

/** A new folder for a cluster of tests, in memory where there is plenty: to clone a database on a disk costs many times as much. */
export const throwawayFolder = (name: string): string => mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), `fudaya-${name}-`));

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    // It is taken from the memory that browsers and services need.
    return bavail * bsize >= wanted_bytes && freemem() >= 2 * wanted_bytes;
  } catch {
    return false;
  }
}

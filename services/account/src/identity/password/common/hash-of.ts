import { hash } from 'node:crypto';

/** Bytes kept of each hash: one password in ten million is taken for a common one by chance. */
export const hash_bytes = 5;

/** What the list has for a password: case does not make it less common. */
export const hashOf = (password: string): Buffer => hash('sha256', password.toLowerCase(), 'buffer').subarray(0, hash_bytes);

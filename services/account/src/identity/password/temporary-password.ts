import { randomInt } from 'node:crypto';

// Without 0, O, o, 1, I and l: it is read off a phone and typed.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';
const length = 10;

/** Ten random signs, 58 bits: far beyond what the limits let anybody try in half an hour. */
export function newTemporaryPassword(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}

/** Whether it may be one at all. What it looks like is no secret, so the answer tells nothing of any account. */
export const looksTemporary = (password: string): boolean => /^[2-9A-Za-z]{10}$/.test(password);

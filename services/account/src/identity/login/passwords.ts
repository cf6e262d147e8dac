import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** False for null, after about the work of a real comparison: an unknown address must not answer faster. */
  readonly isMatch: (passwordHash: string | null, password: string) => Promise<boolean>;
}

// Normalised: keyboards write the same sign in several ways. argon2id, the library's default algorithm: 19 MiB, two passes, one lane (OWASP password storage).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function argon2Passwords(): Passwords {
  let nobodys: Promise<string> | undefined;
  return {
    hash: (password) => hash(password.normalize('NFKC'), cost),
    async isMatch(passwordHash, password) {
      nobodys ??= hash(randomBytes(16), cost);
      // A member without a password has the empty hash, which argon2 would refuse to read.
      const isRight = await verify(passwordHash || (await nobodys), password.normalize('NFKC'));
      return isRight && Boolean(passwordHash);
    },
  };
}

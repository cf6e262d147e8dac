import { createHash } from 'node:crypto';
import { challenge } from '@fudaya/contracts/challenge';

/** The answer to a challenge of work, as a page sends it; what a refusal carries as its result is the challenge. */
export function solveWork(result: unknown): string {
  const work = challenge.parse(JSON.parse(String(result)));
  if (work.kind !== 'work') throw new Error('a challenge of a provider');
  const { token, seed, parts, bits } = work;
  const numbers = Array.from({ length: parts }, (_, part) => {
    for (let number = 0; ; number += 1) {
      const hash = createHash('sha256').update(`${seed}:${part}:${number}`).digest();
      if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return number;
    }
  });
  return `work ${token} ${numbers.join('.')}`;
}

// The lot for everybody who came before the start: a shuffle of their numbers that needs no list. By a Feistel network over the smallest
// square of a power of two that holds them all, walked on until the place is one of theirs (Black and Rogaway, "Ciphers with arbitrary
// finite domains", 2002).
import { hash } from 'node:crypto';

const rounds = 6;

/** The place that `number` of 0 … `count` - 1 gets: each number another one, and nobody knows which before the seed is made. */
export function placeByLot(seed: string, count: number, number: number): number {
  const half_bits = Math.max(1, Math.ceil(Math.log2(Math.max(2, count)) / 2));
  const size = 2 ** half_bits;
  const round = (at: number, half: number) => hash('sha256', `${seed}:${at}:${half}`, 'buffer').readUInt32BE(0) % size;
  let place = number;
  do {
    let [left, right] = [Math.floor(place / size), place % size];
    for (let at = 0; at < rounds; at += 1) [left, right] = [right, (left + round(at, right)) % size];
    place = left * size + right;
  } while (place >= count);
  return place;
}

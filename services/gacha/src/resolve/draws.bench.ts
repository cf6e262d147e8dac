// How many draws a second one core gives: `node services/gacha/src/resolve/draws.bench.ts`. Ticks of a box of a million
// slots, from empty to all but drawn, in one process and one thread, with the SHA-256 of the service; medians, with the slowest tick of each row.
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { drawTick, useSha256 } from '@fudaya/draw';

useSha256((data) => hash('sha256', data, 'buffer'));

const slots = 1_000_000;
const rounds = 15;
const bytes = () => new Uint8Array(randomBytes(32));
const say = (line: string) => process.stdout.write(`${line}\n`);
const perSecond = (draws: number, ms: number) =>
  `${Math.round((draws * 1000) / ms)
    .toLocaleString()
    .padStart(9)}/s`;

/** A set with this share of its slots drawn, spread evenly. */
function drawnBefore(share: number): Uint8Array {
  const drawn = new Uint8Array(slots / 8);
  for (let slot = 0; slot < slots * share; slot++) {
    const at = Math.floor(slot / share);
    drawn[at >> 3] = (drawn[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return drawn;
}

for (const share of [0, 0.5, 0.9]) {
  for (const [purchases, packs] of [
    [1, 3000],
    [30, 100],
    [3000, 1],
  ] as const) {
    const drawn = drawnBefore(share);
    const took: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const list = Array.from({ length: purchases }, (_, i) => ({
        ...{ seq: i + 1, purchase_id: randomUUID(), n: packs, c: bytes(), t: 7, head: bytes() },
      }));
      const tick = { T: bytes(), t: 7, v: bytes(), beta: bytes(), head: bytes(), n: slots, drawn, purchases: list };
      const started = performance.now();
      const { slots: given } = drawTick(tick);
      if (round > 0) took.push(performance.now() - started);
      if (given.flat().length !== purchases * packs) throw new Error(`${given.flat().length} draws`);
    }
    took.sort((a, b) => a - b);
    say(
      `${(share * 100).toFixed(0).padStart(3)} % drawn, ${String(purchases).padStart(4)} purchases of ${String(packs).padStart(4)}: ` +
        `${perSecond(purchases * packs, took[rounds >> 1] ?? 0)}, slowest ${perSecond(purchases * packs, took.at(-1) ?? 0)}`,
    );
  }
}

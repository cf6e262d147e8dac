// What the steps of a reveal sound like, in figures: a browser makes each sound as it would for an ear, and the samples are looked at.
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from 'playwright/test';
import { expect, test } from './steps/shop.ts';

const cues = ['tear', 'deal', 'turn', 'rise', 'finale', 'sum', 'rarity1', 'rarity2', 'rarity3', 'rarity4', 'rarity5'] as const;
const folder = new URL('../../mfe-gacha/src/gacha-animation/cues/', import.meta.url);

interface Heard {
  readonly peak: number;
  /** Until nothing louder than a thousandth follows. */
  readonly seconds: number;
  /** Of a twentieth of a second each, how loud it is on average: the shape by which an ear tells sounds apart. */
  readonly shape: readonly number[];
  /** How often a second the wave crosses nothing: how bright it is. */
  readonly crossings: number;
}

/** The modules of the sounds as they are written, in a page of their own, with a context that renders at once. */
async function openSounds(page: Page): Promise<void> {
  await page.route('**/cues/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sounds</title>' }));
  await page.route('**/cues/*.ts*', async (route) => {
    const file = new URL(new URL(route.request().url()).pathname.split('/').at(-1)!, folder);
    await route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(await readFile(file, 'utf8')) });
  });
  await page.goto('/cues/');
}

const hear = (page: Page, cue: string): Promise<Heard> =>
  page.evaluate(async (step) => {
    const rate = 44_100;
    const audio = new OfflineAudioContext(1, rate * 4, rate);
    audio.resume = () => Promise.resolve();
    Object.assign(globalThis, {
      AudioContext: function Context() {
        return audio;
      },
    });
    // The module keeps its context: each sound has a module of its own.
    const { play } = (await import(`/cues/sound.ts?${step}`)) as { play: (step: string) => void };
    play(step);
    const samples = (await audio.startRendering()).getChannelData(0);
    let [peak, last, crossings] = [0, 0, 0];
    for (let i = 0; i < samples.length; i += 1) {
      peak = Math.max(peak, Math.abs(samples[i]!));
      if (Math.abs(samples[i]!) > 0.001) last = i;
    }
    for (let i = 1; i <= last; i += 1) if (samples[i]! * samples[i - 1]! < 0) crossings += 1;
    const seconds = last / rate;
    const step_s = 0.05;
    const shape = Array.from({ length: 4 / step_s }, (_, n) => {
      const part = samples.subarray(n * step_s * rate, (n + 1) * step_s * rate);
      return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
    });
    return { peak, seconds, shape, crossings: crossings / seconds };
  }, cue);

/** How far apart two shapes are, of how loud both are: 0 is the same. */
function apart(a: Heard, b: Heard): number {
  const size = (shape: readonly number[]) => Math.hypot(...shape);
  const far = Math.hypot(...a.shape.map((loud, i) => loud - (b.shape[i] ?? 0))) / Math.max(size(a.shape), size(b.shape));
  return Math.max(far, Math.abs(Math.log2(a.crossings / b.crossings)));
}

test('MEM-7 each step and each rarity is heard: loud enough, never clipped, short, and like no other', async ({ page }) => {
  await openSounds(page);
  const heard = new Map<string, Heard>();
  for (const cue of cues) heard.set(cue, await hear(page, cue));
  for (const [cue, { peak, seconds }] of heard) {
    expect(peak, `the loudest of ${cue}`).toBeGreaterThan(0.1);
    expect(peak, `the loudest of ${cue}`).toBeLessThan(0.95);
    expect(seconds, `the length of ${cue}`).toBeGreaterThan(0.1);
    expect(seconds, `the length of ${cue}`).toBeLessThan(3);
  }
  const alike = cues.flatMap((one, i) =>
    cues.slice(i + 1).flatMap((other) => (apart(heard.get(one)!, heard.get(other)!) > 0.2 ? [] : [`${one} and ${other}`])),
  );
  expect(alike).toEqual([]);
});

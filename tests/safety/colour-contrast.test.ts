// The colours of members' pages, light and dark, have contrast enough for words and for what is pressed (WCAG 2.2 AA, 1.4.3 and 1.4.11).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../shared/web/src/ui/tokens.css'), 'utf8');
const hex = '#[0-9a-f]{6}';
const declared = new RegExp(`--([\\w-]+):\\s*(?:light-dark\\((${hex}), (${hex})\\)|(${hex}));`, 'g');
const tokens = new Map(
  [...css.matchAll(declared)].map(([, name = '', light, dark, both]) => [name, { light: light ?? both, dark: dark ?? both }]),
);

/** As WCAG defines it, of 0 to 1. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'paper-2', 'card'];
const words: readonly (readonly [string, readonly string[]])[] = [
  ['ink', [...grounds, 'indigo-wash', 'vermilion-wash', 'gold-wash', 'pine-wash']],
  ['ink-2', [...grounds, 'indigo-wash', 'gold-wash']],
  ['ink-3', ['paper', 'card']],
  ['indigo', [...grounds, 'indigo-wash']],
  ['vermilion-deep', [...grounds, 'vermilion-wash']],
  ['gold-deep', [...grounds, 'gold-wash']],
  ['pine', [...grounds, 'pine-wash']],
  ['on-fill', ['ink', 'indigo', 'indigo-deep', 'vermilion-deep', 'vermilion-deeper', 'gold-deep', 'pine']],
  ['stage-ink', ['stage-0', 'stage-1', 'stage-2']],
  ['stage-ink-2', ['stage-0', 'stage-1', 'stage-2']],
  ['stage-gold', ['stage-0', 'stage-1', 'stage-2']],
];
/** Edges of fields, and marks that say something. */
const signs: typeof words = [
  ['line-strong', ['paper', 'card']],
  ['vermilion', grounds],
];

test.each(['light', 'dark'] as const)('MEM-18 words and signs of the %s scheme have contrast enough with what they stand on', (scheme) => {
  // A name that is no colour has contrast with nothing.
  const of = (name: string) => tokens.get(name)?.[scheme] ?? '';
  const judged = (pairs: typeof words, least: number) =>
    pairs.flatMap(([name, on]) =>
      on.flatMap((ground) => {
        const ratio = contrast(of(name), of(ground));
        return ratio >= least ? [] : [`${name} on ${ground}: ${ratio.toFixed(2)}, not ${least}`];
      }),
    );
  expect([...judged(words, 4.5), ...judged(signs, 3)]).toEqual([]);
});

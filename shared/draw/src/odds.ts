// The odds a member is shown are the contents themselves: cards of each rarity of all.
import type { ManifestLine } from './manifest.ts';

type Counted = Pick<ManifestLine, 'rarity' | 'count'>;

function countsOf(lines: readonly Counted[]): Map<string, number> {
  const letters = new Map<string, number>();
  for (const { rarity, count } of lines) letters.set(rarity, (letters.get(rarity) ?? 0) + count);
  return letters;
}

/** As the terms hold them: S 1/100, A 4/100 … */
export const oddsText = (lines: readonly Counted[], n: number): string =>
  [...countsOf(lines)].map(([letter, count]) => `${letter} ${count}/${n}`).join(', ');

/** What the odds of the terms say otherwise than the contents, in any order of rarities; none when they agree. */
export function wrongOdds(text: string, lines: readonly Counted[], n: number): string[] {
  const said = new Map(text.split(', ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)] as const));
  const held = countsOf(lines);
  const letters = [...new Set([...held.keys(), ...said.keys()])];
  return letters
    .filter((letter) => said.get(letter) !== `${held.get(letter) ?? 0}/${n}`)
    .map((letter) => `${letter} ${said.get(letter) ?? 'not at all'}, the contents hold ${held.get(letter) ?? 0}/${n}`);
}

/** Lineups count rarity 0 to 3, the reveal 1 to 5 (5 is the box's top prizes); both show the same five levels. */
export type RarityScale = 'lineup' | 'reveal';
export type RarityLevel = 1 | 2 | 3 | 4 | 5;

export const rarityLetters: { readonly [level in RarityLevel]: string } = { 1: 'N', 2: 'R', 3: 'SR', 4: 'UR', 5: 'TOP' };

export function rarityLevel(rarity: number, scale: RarityScale): RarityLevel {
  const level = scale === 'lineup' ? rarity + 1 : rarity;
  return Math.min(5, Math.max(1, Math.round(level))) as RarityLevel;
}

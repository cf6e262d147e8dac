import type { Language } from '../language.ts';

/** Names of the ranks that the shop began with, for services of before: others stand in the rules (account.rank_rules). A plum as it opens. */
const names: Readonly<Record<Language, readonly string[]>> = {
  ja: ['つぼみ', '咲き初め', '五分咲き', '七分咲き', '満開'],
  en: ['Bud', 'First bloom', 'Half bloom', 'Wide bloom', 'Full bloom'],
};

/** What a rank is called; its number where it has no name. */
export const rankName = (rank: number, language: Language): string => names[language][rank - 1] ?? String(rank);

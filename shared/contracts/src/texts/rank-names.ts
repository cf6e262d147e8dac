import type { Language } from '../language.ts';

/** The ranks by name, rank 1 first: a plum as it opens, as its medallion shows it. */
const names: Readonly<Record<Language, readonly string[]>> = {
  ja: ['つぼみ', '咲き初め', '五分咲き', '七分咲き', '満開'],
  en: ['Bud', 'First bloom', 'Half bloom', 'Wide bloom', 'Full bloom'],
};

/** What a rank is called; its number where it has no name. */
export const rankName = (rank: number, language: Language): string => names[language][rank - 1] ?? String(rank);

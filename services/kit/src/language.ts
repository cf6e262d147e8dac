import type { Language, Text } from '@fudaya/contracts';

const known = new Map<string, Language>();
const known_max = 500;

/** The language to answer in: the first of ours in accept-language, by weight. Browsers send few different ones. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage || acceptLanguage.length > 200) return 'ja';
  const language = known.get(acceptLanguage) ?? preferred(acceptLanguage);
  if (known.size < known_max) known.set(acceptLanguage, language);
  return language;
}

function preferred(acceptLanguage: string): Language {
  const wishes = acceptLanguage.split(',').map((wish) => {
    const [tag = '', weight] = wish
      .trim()
      .toLowerCase()
      .split(/;\s*q=/);
    return { language: tag.slice(0, 2), weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  // A stable sort: equal weights keep the order of the header.
  wishes.sort((a, b) => b.weight - a.weight);
  for (const { language, weight } of wishes) if (weight > 0 && (language === 'ja' || language === 'en')) return language;
  return 'ja';
}

/** The text in a language, its {names} filled; numbers as figures, 3,000. */
export function tell(text: Text, language: Language, fill: Readonly<Record<string, string | number>> = {}): string {
  return text[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = fill[name] ?? whole;
    return typeof value === 'number' ? value.toLocaleString('en') : value;
  });
}

import type { Language, Text } from '@fudaya/contracts';

/** The language to answer in: the first of ours in accept-language, by weight. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage || acceptLanguage.length > 200) return 'ja';
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

/** The text in a language, its {names} filled. */
export function tell(text: Text, language: Language, fill: Readonly<Record<string, string | number>> = {}): string {
  return text[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(fill[name] ?? whole));
}

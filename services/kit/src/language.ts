import { languages, type Language } from '@fudaya/contracts';

const known = new Map<string, Language>();
const maxKnown = 500;

/** The language to answer in: the first of ours in accept-language, by weight. Browsers send few different ones. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage || acceptLanguage.length > 200) return 'ja';
  const language = known.get(acceptLanguage) ?? preferred(acceptLanguage);
  if (known.size < maxKnown) known.set(acceptLanguage, language);
  return language;
}

function preferred(acceptLanguage: string): Language {
  const wishes = acceptLanguage.split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const weight = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1);
    return { language: languages.find((ours) => ours === tag.split('-')[0]), weight };
  });
  // A stable sort: equal weights keep the order of the header.
  wishes.sort((a, b) => b.weight - a.weight);
  return wishes.find(({ language, weight }) => weight > 0 && language !== undefined)?.language ?? 'ja';
}

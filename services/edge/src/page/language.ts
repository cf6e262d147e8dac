import { languages, type Language } from '@fudaya/contracts';

/** Japanese is the default; the cookie of the language switch wins over what the browser prefers (FRM-8). */
export function languageOf(cookie: string | undefined, accepted: string | undefined): Language {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookie ?? '')?.[1];
  const known = (tag: string | undefined) => languages.find((language) => language === tag);
  return (
    known(chosen) ??
    preferred(accepted ?? '')
      .map(known)
      .find((language) => language !== undefined) ??
    'ja'
  );
}

/** Primary tags of accept-language, most wanted first. */
function preferred(accepted: string): string[] {
  return accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1);
      return { primary: tag.split('-')[0] ?? '', quality };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ primary }) => primary);
}

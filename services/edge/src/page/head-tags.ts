// What a page says of itself to search engines and shared links.
import { languageParameter, languages, type Language } from '@fudaya/contracts';
import type { RenderedView } from '../first-view/rendering.ts';

const siteName: Record<Language, string> = { ja: '札屋 Fudaya', en: 'Fudaya' };
const locales: Record<Language, string> = { ja: 'ja_JP', en: 'en_US' };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
/** As the text of a script element that holds data: nothing in it can end the element. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The address of a path in a language: Japanese has the plain one, English says so in its query. */
export function addressIn(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin);
  if (language !== 'ja') url.searchParams.set(languageParameter, language);
  return url.href;
}

/** Paths in what is said as data become addresses: of pages in the page's language, of files as they are. */
function whole(value: unknown, name: string, origin: string, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => whole(one, name, origin, language));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, whole(one, key, origin, language)]));
  }
  if (typeof value !== 'string' || !value.startsWith('/')) return value;
  if (name === 'url' || name === 'item') return addressIn(origin, value, language);
  return name === 'image' || name === 'logo' ? new URL(value, origin).href : value;
}

/** The one address of a page in this language, and in each. */
export const addressTags = (canonical: string, origin: string, language: Language): string[] => [
  `<link rel="canonical" href="${escaped(addressIn(origin, canonical, language))}">`,
  ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${escaped(addressIn(origin, canonical, one))}">`),
  `<link rel="alternate" hreflang="x-default" href="${escaped(addressIn(origin, canonical, 'ja'))}">`,
];

export function headTags({ title, head }: Pick<RenderedView, 'title' | 'head'>, origin: string, language: Language): string[] {
  const { description, canonical, image, things } = head;
  const address = addressIn(origin, canonical, language);
  const graph = {
    'og:type': 'website',
    'og:site_name': siteName[language],
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': locales[language],
    ...(image !== undefined && { 'og:image': new URL(image, origin).href }),
  };
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...addressTags(canonical, origin, language),
    ...Object.entries(graph).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`),
    `<meta name="twitter:card" content="${image === undefined ? 'summary' : 'summary_large_image'}">`,
    ...things.map((thing) => `<script type="application/ld+json">${jsonText(whole(thing, '', origin, language))}</script>`),
  ];
}

// What search engines are told of the site as a whole: its pages in both languages, from the packs there are now.
import { languages, links, pages, store, type Language } from '@fudaya/contracts';
import type { ServiceReads } from '../first-view/service-reads.ts';
import { addressIn, escaped } from './head-tags.ts';

const legal = [links.userGuide(), links.specificCommerce(), links.termsOfService(), links.privacyProtection()];

/** The boxes that ended last; the list leads to the others. None of a store of before, which does not know the call. */
async function pastNow(reads: ServiceReads): Promise<readonly store.PastPack[]> {
  const { area, path } = store.pastBoxList;
  const [body] = await reads.fetchAll([{ area, url: `/api${path.replace('/:page?', '')}` }], 'ja', undefined);
  return store.pastBoxList.reply.safeParse(body).data?.list ?? [];
}

async function pathsNow(reads: ServiceReads): Promise<string[]> {
  const wanted = [store.packList, store.cardTypeList].map(({ area, path }) => ({ area, url: `/api${path}` }));
  const [packBody, typeBody] = await reads.fetchAll(wanted, 'ja', undefined);
  const packs = store.packList.reply.parse(packBody).list;
  const past = await pastNow(reads);
  // A game without a pack has an empty page: nothing to be found.
  const types = store.cardTypeList.reply.parse(typeBody).list.filter(({ id }) => packs.some((pack) => pack.card_type === id));
  return [
    links.top(),
    links.packList(store.specialTabs.allPacks),
    ...types.map(({ id }) => links.packList(id)),
    ...packs.map(({ id }) => links.packDetail(id)),
    ...(past.length === 0 ? [] : [links.pastBoxes()]),
    ...past.map(({ id }) => links.pastBox(id)),
    links.top(store.specialTabs.news),
    ...legal,
  ];
}

function entry(origin: string, path: string, language: Language): string {
  const alternates = languages.map(
    (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${escaped(addressIn(origin, path, one))}"/>`,
  );
  return `<url><loc>${escaped(addressIn(origin, path, language))}</loc>${alternates.join('')}</url>`;
}

/** Rejects while the store cannot be asked. */
export async function sitemap(reads: ServiceReads, origin: string): Promise<string> {
  const paths = await pathsNow(reads);
  const entries = paths.flatMap((path) => languages.map((language) => entry(origin, path, language)));
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${entries.join('\n')}\n</urlset>\n`;
}

const privatePaths = pages.filter((page) => !page.isPublic).map((page) => page.path);

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

// What search engines and shared links are told of each public page. Only these pages are rendered by the edge.
import { artFiles, links, store, type Call, type FirstRead, type Language, type ReplyOf, type Seller } from '@fudaya/contracts';
import { texts as legalEn } from '../legal/texts/en.ts';
import { texts as legalJa, type LegalKey } from '../legal/texts/ja.ts';
import { pageIn } from '../past-box/page-in.ts';
import { texts as pastEn } from '../past-box/texts/en.ts';
import { texts as pastJa } from '../past-box/texts/ja.ts';
import { say } from './texts.ts';

/** Said of one page. Addresses are paths of this site; the edge makes them whole. */
export interface Head {
  readonly description: string;
  /** The one address of what is shown, without the language. */
  readonly canonical: string;
  readonly image?: string;
  /** Things as schema.org names them; a path stands for its address. */
  readonly things: readonly { readonly [name: string]: unknown }[];
}
export interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language: Language;
  readonly title: string;
  readonly reads: readonly FirstRead[];
  readonly seller?: Seller | undefined;
}

const context = 'https://schema.org';

function replyTo<K extends Call>({ reads }: Asked, contract: K): ReplyOf<K> | undefined {
  return reads.find(({ path }) => path === contract.path)?.reply as ReplyOf<K> | undefined;
}

/** Who runs the shop; the shop itself while that was not said. */
const sellerOf = ({ seller, language }: Asked): string => seller?.name[language] ?? say(language, 'siteName');

/** As WebP where there is one: few of those who show shared links know AVIF. */
function shown(src: string | undefined): Pick<Head, 'image'> {
  if (src === undefined) return {};
  return { image: artFiles(src).findLast(({ type }) => type === 'webp')?.file ?? src };
}

function breadcrumbs(asked: Asked, steps: readonly { readonly name: string; readonly path: string }[]) {
  const all = [{ name: say(asked.language, 'home'), path: links.top() }, ...steps];
  const itemListElement = all.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: path }));
  return { '@context': context, '@type': 'BreadcrumbList', itemListElement };
}

function top(asked: Asked): Head {
  const isNews = asked.query.get('type') === String(store.specialTabs.news);
  const banner = replyTo(asked, store.banner)?.list.find(({ file_name }) => file_name !== '')?.file_name;
  const packs = replyTo(asked, store.packList)?.list ?? [];
  return {
    description: say(asked.language, isNews ? 'news' : 'top'),
    canonical: isNews ? links.top(store.specialTabs.news, Number(asked.query.get('page')) || undefined) : links.top(),
    ...shown(banner),
    things: [
      { '@context': context, '@type': 'Organization', name: sellerOf(asked), url: links.top(), logo: '/favicon.svg' },
      { '@context': context, '@type': 'WebSite', name: say(asked.language, 'siteName'), url: links.top(), inLanguage: asked.language },
      ...(isNews ? [] : [itemList(packs)]),
    ],
  };
}

function itemList(packs: readonly store.Pack[]) {
  const itemListElement = packs.map(({ id, name }, at) => ({ '@type': 'ListItem', position: at + 1, name, url: links.packDetail(id) }));
  return { '@context': context, '@type': 'ItemList', itemListElement };
}

function packList(asked: Asked): Head {
  const index = Number(asked.query.get('index'));
  const page = Number(asked.query.get('page')) || 1;
  const reply = replyTo(asked, store.packAllList);
  const name = reply?.name ?? '';
  const path = links.packList(index, page > 1 ? { page } : {});
  return {
    description: say(asked.language, 'packList', { name }),
    canonical: path,
    ...shown(reply?.list[0]?.image[0]),
    things: [breadcrumbs(asked, [{ name, path }]), itemList(reply?.list ?? [])],
  };
}

function packDetail(asked: Asked): Head {
  const pack = replyTo(asked, store.packDetail);
  const path = links.packDetail(Number(asked.query.get('packId')));
  if (!pack) return { description: '', canonical: path, things: [] };
  const list = { name: pack.card_type_name, path: links.packList(pack.card_type) };
  return {
    description: say(asked.language, 'packDetail', { name: pack.name, remaining: pack.pack_count, total: pack.total_pack_count }),
    canonical: path,
    ...shown(pack.image[0]),
    things: [product(asked, pack, path), breadcrumbs(asked, [list, { name: pack.name, path }])],
  };
}

/** A point is bought for a yen; what is sold for coins alone has no price in money. */
function product(asked: Asked, pack: store.PackDetail, path: string) {
  const sale = pack.is_before === '1' ? 'PreOrder' : 'InStock';
  const offers = {
    '@type': 'Offer',
    url: path,
    priceCurrency: 'JPY',
    price: pack.point,
    availability: `${context}/${pack.pack_count === 0 ? 'SoldOut' : sale}`,
    seller: { '@type': 'Organization', name: sellerOf(asked) },
  };
  return {
    '@context': context,
    '@type': 'Product',
    name: pack.name,
    image: pack.image,
    sku: `pack-${pack.id}`,
    category: pack.card_type_name,
    ...(pack.payment_method === '1' && { offers }),
  };
}

const pastList = (asked: Asked) => ({
  name: asked.language === 'en' ? pastEn['past.title'] : pastJa['past.title'],
  path: links.pastBoxes(),
});

function pastBoxes(asked: Asked): Head {
  const page = pageIn(asked.query);
  const path = links.pastBoxes(page > 1 ? page : undefined);
  const boxes = replyTo(asked, store.pastBoxList)?.list ?? [];
  const itemListElement = boxes.map(({ id, name }, at) => ({ '@type': 'ListItem', position: at + 1, name, url: links.pastBox(id) }));
  return {
    description: say(asked.language, 'pastBoxes'),
    canonical: path,
    ...shown(boxes[0]?.image[0]),
    things: [breadcrumbs(asked, [pastList(asked)]), { '@context': context, '@type': 'ItemList', itemListElement }],
  };
}

function pastBox(asked: Asked): Head {
  const path = links.pastBox(Number(asked.query.get('packId')));
  const box = replyTo(asked, store.pastBox);
  if (!box) return { description: '', canonical: path, things: [] };
  return {
    description: say(asked.language, 'pastBox', { name: box.name, bought: box.bought, total: box.total_pack_count }),
    canonical: path,
    ...shown(box.image[0]),
    things: [breadcrumbs(asked, [pastList(asked), { name: box.name, path }])],
  };
}

const legal =
  (key: LegalKey) =>
  (asked: Asked): Head => {
    const name = { ja: legalJa, en: legalEn }[asked.language][key];
    return {
      description: say(asked.language, 'legal', { name }),
      canonical: asked.path,
      things: [breadcrumbs(asked, [{ name, path: asked.path }])],
    };
  };

export const heads: { readonly [path: string]: (asked: Asked) => Head } = {
  [links.top()]: top,
  '/pack-list': packList,
  '/pack-detail': packDetail,
  [links.pastBoxes()]: pastBoxes,
  '/past-box': pastBox,
  [links.userGuide()]: legal('legal.userGuide'),
  [links.specificCommerce()]: legal('legal.specificCommerce'),
  [links.termsOfService()]: legal('legal.termsOfService'),
  [links.privacyProtection()]: legal('legal.privacyProtection'),
};

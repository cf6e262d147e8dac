// Where carriers tell of a parcel by its code. A carrier that is not here has its code shown without a link.
const pages: readonly { readonly name: RegExp; readonly url: (code: string) => string }[] = [
  { name: /ヤマト|クロネコ|yamato/i, url: (code) => `https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=${code}` },
  { name: /佐川|sagawa/i, url: (code) => `https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=${code}` },
  {
    name: /郵便|ゆうパック|レターパック|japan ?post|\bems\b/i,
    url: (code) => `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${code}`,
  },
  { name: /\bdhl\b/i, url: (code) => `https://www.dhl.com/jp-ja/home/tracking.html?tracking-id=${code}` },
];

/** The carrier's page for a delivery code, or empty. */
export function deliveryUrl(carrier: string, code: string): string {
  const bare = code.replaceAll(/[\s-]/g, '');
  if (bare === '') return '';
  return pages.find(({ name }) => name.test(carrier))?.url(encodeURIComponent(bare)) ?? '';
}

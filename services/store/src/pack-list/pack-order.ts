import type { Language, store } from '@fudaya/contracts';
import type { Figures, PackRow } from './pack-list.sql.ts';

/** Width, case and the kind of kana make no difference to someone who searches. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Every word of the search stands in one of the names or tags. */
export function matches(row: Pick<PackRow, 'name_ja' | 'name_en' | 'tags'>, text: string): boolean {
  const names = plain([row.name_ja, row.name_en, ...row.tags.flatMap(({ ja, en }) => [ja, en])].join(' '));
  return plain(text)
    .split(/\s+/)
    .every((word) => names.includes(word));
}

const collators = { ja: new Intl.Collator('ja'), en: new Intl.Collator('en') };

/** Points and coins are not the same money: packs for points come first. Equal ones stay in the shop's order. */
const byPrice = (a: PackRow, b: PackRow, sign: 1 | -1) => a.payment_method - b.payment_method || sign * (a.price - b.price);

const gone = (row: PackRow) => Number(row.remaining === 0);

/** The packs in the order asked for; by what is left, when they end and what can be won, those that are gone come last. */
export function inOrder(rows: readonly PackRow[], sort: store.PackSort, language: Language, figures?: Figures): readonly PackRow[] {
  switch (sort) {
    case 'name':
      return rows.toSorted((a, b) =>
        collators[language].compare(language === 'en' ? a.name_en : a.name_ja, language === 'en' ? b.name_en : b.name_ja),
      );
    case 'priceUp':
      return rows.toSorted((a, b) => byPrice(a, b, 1));
    case 'priceDown':
      return rows.toSorted((a, b) => byPrice(a, b, -1));
    case 'remaining':
      return rows.toSorted((a, b) => gone(a) - gone(b) || a.remaining - b.remaining);
    case 'ending':
      return rows.toSorted((a, b) => gone(a) - gone(b) || a.sale_end.getTime() - b.sale_end.getTime());
    case 'topOdds':
      return rows.toSorted((a, b) => gone(a) - gone(b) || topShareOf(b, figures) - topShareOf(a, figures));
    case 'average':
      return rows.toSorted((a, b) => gone(a) - gone(b) || averageShareOf(b, figures) - averageShareOf(a, figures));
    default:
      return rows;
  }
}

/** Of how many cards left the next is one of the best tier. */
function topShareOf({ id }: PackRow, figures: Figures | undefined): number {
  const of = figures?.get(id);
  return of && of.left > 0 ? of.top_remaining / of.left : 0;
}

/** Packs of different prices compare by the share of the price that comes back; one without that figure comes after all others. */
function averageShareOf({ id, price }: PackRow, figures: Figures | undefined): number {
  const average = figures?.get(id)?.average;
  return average === null || average === undefined || price === 0 ? -1 : average / price;
}

import { account } from '@fudaya/contracts';

/** The tab of packs that are drawn for coins. */
export const coinTab = 'coin';

/** What the address asks for. */
export interface ExchangeWish {
  /** A card game's number, or `coin`; the first tab when the address names none that there is. */
  readonly tab: number | typeof coinTab;
  readonly sort: account.ExchangeSort;
  readonly text: string;
  readonly page: number;
}

const maxText = 100;

/** What an address says wrongly is left out. */
export function wishIn(query: URLSearchParams): ExchangeWish {
  const asked = query.get('type');
  const type = account.exchangeTypes.find((id) => String(id) === asked) ?? account.exchangeTypes[0];
  const sort = account.exchangeSorts.find((candidate) => candidate === query.get('sort')) ?? 'new';
  const page = Number(query.get('page') ?? 1);
  return {
    tab: asked === coinTab ? coinTab : type,
    sort,
    text: (query.get('text') ?? '').trim().slice(0, maxText),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** The same as an address; what goes without saying is left out. */
export const asQuery = ({ tab, sort, text, page }: ExchangeWish) => ({
  type: String(tab),
  ...(sort === 'new' ? {} : { sort }),
  ...(text === '' ? {} : { text }),
  ...(page === 1 ? {} : { page }),
});

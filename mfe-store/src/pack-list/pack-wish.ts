import { store } from '@fudaya/contracts';

/** Which packs of the list are wanted; what is left out is no condition. */
export interface PackFilter {
  readonly pay?: 'points' | 'coins';
  readonly least?: number;
  readonly most?: number;
  readonly in_stock?: '1';
  readonly soon?: '1';
}

/** The search, filters and order in the query. */
export interface PackWish {
  readonly index: number;
  readonly sort: store.PackSort;
  readonly text: string;
  readonly page: number;
  readonly filter: PackFilter;
}

/** What is asked of the service for it. */
export const readOfWish = ({ index, filter, ...asked }: PackWish) => ({ type: index, ...asked, ...filter });

/** The query of it, without what is said by leaving it out. */
export const queryOfWish = ({ sort, text, page, filter }: Omit<PackWish, 'index'>) => ({
  ...(sort !== 'shop' && { sort }),
  ...(text !== '' && { text }),
  ...(page > 1 && { page }),
  ...filter,
});

const maxText = 100;
const dearest = 10_000_000;

/** Parses the query; undefined when it names no type. Invalid values are ignored. */
export function wishIn(query: URLSearchParams): PackWish | undefined {
  const whole = (name: string) => {
    const value = Number(query.get(name) ?? '');
    return Number.isInteger(value) && value > 0 ? value : undefined;
  };
  const price = (name: 'least' | 'most') => {
    const value = whole(name);
    return value !== undefined && value <= dearest ? { [name]: value } : {};
  };
  const yes = (name: 'in_stock' | 'soon') => (query.get(name) === '1' ? { [name]: '1' } : {});
  const index = whole('index');
  if (index === undefined || index > 1_000_000) return undefined;
  const sort = store.packSorts.find((candidate) => candidate === query.get('sort')) ?? 'shop';
  const pay = (['points', 'coins'] as const).find((candidate) => candidate === query.get('pay'));
  const filter: PackFilter = { ...(pay && { pay }), ...price('least'), ...price('most'), ...yes('in_stock'), ...yes('soon') };
  return { index, sort, text: (query.get('text') ?? '').trim().slice(0, maxText), page: Math.min(whole('page') ?? 1, 100_000), filter };
}

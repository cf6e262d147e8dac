import { store } from '@fudaya/contracts';

/** The search and order in the query. */
export interface PackWish {
  readonly index: number;
  readonly sort: store.PackSort;
  readonly text: string;
  readonly page: number;
}

/** What is asked of the service for it. */
export const readOfWish = ({ index, ...asked }: PackWish) => ({ type: index, ...asked });

const longestText = 100;

/** Parses the query; undefined when it names no type. Invalid values are ignored. */
export function wishIn(query: URLSearchParams): PackWish | undefined {
  const whole = (name: string) => {
    const value = Number(query.get(name) ?? '');
    return Number.isInteger(value) && value > 0 ? value : undefined;
  };
  const index = whole('index');
  if (index === undefined || index > 1_000_000) return undefined;
  const sort = store.packSorts.find((candidate) => candidate === query.get('sort')) ?? 'shop';
  return { index, sort, text: (query.get('text') ?? '').trim().slice(0, longestText), page: Math.min(whole('page') ?? 1, 100_000) };
}

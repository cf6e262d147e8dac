import { useSearchParams } from '@fudaya/web';

type Names = Readonly<Record<string, number>>;

/**
 * Where the member is in a list, kept in the address so that coming back finds the same place: whole numbers by name, each with its
 * greatest value; what is missing or odd is 0, the page at least 1.
 */
export function usePlace<N extends Names>(most: N) {
  const [query, setQuery] = useSearchParams();
  const numberOf = (name: string, greatest: number): number => {
    const number = Number(query.get(name) ?? 0);
    return Number.isInteger(number) && number >= 0 && number <= greatest ? number : 0;
  };
  const filters = Object.fromEntries(Object.entries(most).map(([name, greatest]) => [name, numberOf(name, greatest)])) as Record<
    keyof N,
    number
  >;
  const page = Math.max(1, numberOf('page', 100_000));
  const queryOf = (next: Partial<Record<keyof N, number>>, toPage: number): string => {
    const pairs = Object.entries({ ...filters, ...next }).filter(([, value]) => value !== 0);
    return `?${new URLSearchParams([...pairs, ['page', toPage] as const].map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
  };
  const show = (next: Partial<Record<keyof N, number>>, toPage: number) => {
    setQuery(new URLSearchParams(queryOf(next, toPage)), { replace: true });
    window.scrollTo(0, 0);
  };
  return {
    filters,
    page,
    queryOf: (toPage: number) => queryOf({}, toPage),
    toPage: (toPage: number) => show({}, toPage),
    filter: (next: Partial<Record<keyof N, number>>) => show(next, 1),
  };
}

import { useSearchParams } from '@fudaya/web';

type Filters = { readonly [name: string]: string };

/** Filters and sorting in the page's address: a link shows the same list. Empty values are left out of it. */
export function useFilters<F extends Filters>(defaults: F): readonly [F, (changed: Partial<F>) => void, () => void] {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value])) as F;
  const change = (changed: Partial<F>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changed)) {
      if (!value || value === defaults[name]) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  return [filters, change, () => setParams({}, { replace: true })];
}

import type { store } from '@fudaya/contracts';

const hour_ms = 3_600_000;

/** When everybody may buy a pack that is sold to higher ranks first; undefined: it is not, or everybody may by now. */
export const opensToAll = ({ early_hours, opens_to_all, start_date }: store.Pack): string | undefined =>
  early_hours && (opens_to_all ?? start_date);

/** When a rank may buy it, where that is earlier. Lists say so: they are the same for all. */
export function earlyStart(pack: store.Pack, rank: number | undefined): string | undefined {
  const opens = opensToAll(pack);
  const hours = pack.early_hours?.[(rank ?? 1) - 1] ?? 0;
  return opens === undefined || hours === 0 ? undefined : new Date(Date.parse(opens) - hours * hour_ms).toISOString();
}

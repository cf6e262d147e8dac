import type { stockIntake } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';

export type Line = SentInputOf<typeof stockIntake>['lines'][number];
export type Deal = NonNullable<SentInputOf<typeof stockIntake>['elsewhere']>[number];

const keyOf = ({ source = '', supplier = '', received_on = '' }: Partial<Line>) => JSON.stringify([source, supplier, received_on]);
const yenOf = ({ cost_yen = '' }: Partial<Line>) => (/^\d{1,10}$/.test(cost_yen) ? Number(cost_yen) : 0);

/** Sums by deal: what one supplier sold on one day is one transaction, however many parts its file goes in. */
export function sumsOf(lines: readonly Line[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + yenOf(line));
  return sums;
}

/** What the other parts of the file have of the deals that are in this one. */
export function elsewhereOf(part: readonly Line[], whole: ReadonlyMap<string, number>): Deal[] {
  const here = sumsOf(part);
  return [...here].flatMap(([key, yen]) => {
    const cost_yen = (whole.get(key) ?? 0) - yen;
    const [source = '', supplier = '', received_on = ''] = JSON.parse(key) as string[];
    return cost_yen > 0 ? [{ source, supplier, received_on, cost_yen }] : [];
  });
}

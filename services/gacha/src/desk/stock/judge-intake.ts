import { ledgerFrom_yen, type IntakeLine, type stockIntake } from '@fudaya/contracts/desk';
import { japanDay, type RefusalOf } from '@fudaya/contracts';
import type { TakenLine } from './stock.sql.ts';

interface Wrong {
  readonly code: RefusalOf<typeof stockIntake>;
  readonly fill: Readonly<Record<string, string | number>>;
}
interface Known {
  readonly firstLine: number;
  readonly cards: ReadonlySet<string>;
  readonly certs: ReadonlySet<string>;
  readonly at: Date;
  /** What is sold beside these lines, in the same transactions. */
  readonly elsewhere?: readonly (Pick<IntakeLine, 'source' | 'supplier' | 'received_on'> & { readonly cost_yen: number })[] | undefined;
}

const figure = (text: string, most: number): number => (/^\d{1,12}$/.test(text) && Number(text) <= most ? Number(text) : Number.NaN);
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
const isSecondHand = ({ source }: IntakeLine): boolean => source === 'dealer' || source === 'person';

/** Each cell of a line that is no good, by its column. */
function wrongCells(line: IntakeLine): string[] {
  const age = line.seller_age === '' ? 0 : figure(line.seller_age, 130);
  const checks: readonly (readonly [string, boolean])[] = [
    ['card_id', line.card_id !== ''],
    ['units', figure(line.units, 1_000_000) >= 1],
    ['cost_yen', figure(line.cost_yen, 1_000_000_000) >= 0],
    ['source', line.source === 'maker' || isSecondHand(line)],
    ['supplier', line.supplier !== ''],
    ['received_on', isDay(line.received_on)],
    ['seller_age', age >= 0],
  ];
  return checks.flatMap(([column, isGood]) => (isGood ? [] : [column]));
}

/**
 * What is taken in, or all that is wrong, line by line. The second-hand dealers' law asks who the seller is where a transaction comes to
 * 10,000 yen or more; below it nothing of a person is kept.
 */
export function judgeIntake(
  lines: readonly IntakeLine[],
  { firstLine, cards, certs, at, elsewhere = [] }: Known,
): { taken: TakenLine[]; wrong: Wrong[] } {
  const today = japanDay(at);
  const totals = new Map<string, number>();
  const dealOf = ({ source, supplier, received_on: day }: Pick<IntakeLine, 'source' | 'supplier' | 'received_on'>) =>
    JSON.stringify([source, supplier, day]);
  for (const deal of elsewhere) totals.set(dealOf(deal), (totals.get(dealOf(deal)) ?? 0) + deal.cost_yen);
  for (const line of lines) totals.set(dealOf(line), (totals.get(dealOf(line)) ?? 0) + figure(line.cost_yen, 1_000_000_000));
  const seen = new Set<string>();
  const wrong: Wrong[] = [];
  const taken: TakenLine[] = [];
  for (const [index, given] of lines.entries()) {
    const line = firstLine + index;
    const cells = wrongCells(given);
    const add = (code: Wrong['code'], fill: Wrong['fill'] = {}) => wrong.push({ code, fill: { line, ...fill } });
    for (const column of cells) add('cell', { column });
    if (cells.length > 0) continue;
    const { seller_address: address, seller_occupation: occupation, seller_age: age, identity, ...rest } = given;
    const isAsked = isSecondHand(given) && (totals.get(dealOf(given)) ?? 0) >= ledgerFrom_yen;
    if (!cards.has(given.card_id)) add('no_card', { card: given.card_id });
    if (given.cert !== '' && given.units !== '1') add('cert_units', { cert: given.cert });
    if (given.cert !== '' && (seen.has(given.cert) || certs.has(given.cert))) add('cert_twice', { cert: given.cert });
    seen.add(given.cert);
    if (given.received_on > today) add('future');
    if (isAsked && (address === '' || occupation === '' || identity === '' || (given.source === 'person' && age === ''))) add('seller');
    taken.push({
      ...rest,
      units: Number(given.units),
      cost_yen: Number(given.cost_yen),
      supplier: given.source === 'person' ? '' : given.supplier,
      seller: isAsked ? { name: given.supplier, address, occupation, age: age === '' ? null : Number(age), identity } : null,
    });
  }
  return { taken, wrong };
}

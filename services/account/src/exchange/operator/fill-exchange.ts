import { maxOffer } from '@fudaya/contracts/desk';
import { inTransaction, type Sql, type TransactionSql } from '@fudaya/kit';
import { catalogueCards, holdOffers, putOffers, type KnownCard } from './offers.sql.ts';

/** A card to offer for coins. */
export interface OfferLine {
  /** Of the catalogue. */
  readonly cardId: string;
  /** Coins for one. */
  readonly coin: number;
  /** All that were ever put into the exchange, those that are gone included: raise it to add some. */
  readonly stock: number;
  /** Most that one member may have; 0 no limit. */
  readonly perMember?: number;
  /** Another name than the card's, in both languages. */
  readonly name?: { readonly ja: string; readonly en: string };
}

/** What is wrong with the line at this place of the list. */
export interface OfferProblem {
  readonly index: number;
  readonly code: 'twice' | 'no_card' | 'cell' | 'below_taken';
  /** Of a cell. */
  readonly column?: 'coin' | 'stock' | 'per_member' | 'name_ja';
  /** How many of the card are gone. */
  readonly taken: number;
  /** As the command line says it. */
  readonly text: string;
}

export type FillOutcome =
  | { readonly added: number; readonly changed: number; readonly unchanged: number }
  | { readonly problems: readonly OfferProblem[] };

const maxName = 100;

/**
 * Offers these cards at these prices, all of them or none: with problems nothing is written. The same lines again change nothing.
 * Offers that the lines do not name stay as they are.
 */
export const fillExchange = (sql: Sql, lines: readonly OfferLine[], at: Date): Promise<FillOutcome> =>
  inTransaction(sql, (tx) => offerCards(tx, lines, at));

/** Likewise within a transaction of the caller's. */
export async function offerCards(tx: TransactionSql, lines: readonly OfferLine[], at: Date): Promise<FillOutcome> {
  const ids = [...new Set(lines.map(({ cardId }) => cardId))];
  const known = await catalogueCards(tx, ids);
  const taken = await holdOffers(tx, ids);
  const seen = new Set<string>();
  const problems = lines.flatMap((line, index) => {
    const isTwice = seen.has(line.cardId);
    seen.add(line.cardId);
    const gone = taken.get(line.cardId) ?? 0;
    const found: readonly Found[] = isTwice
      ? [{ code: 'twice', text: `card ${line.cardId} is named twice` }]
      : problemsOf(line, known.get(line.cardId), gone);
    return found.map((problem) => ({ index, taken: gone, ...problem }));
  });
  if (problems.length > 0) return { problems };
  const { added, changed } = await putOffers(
    tx,
    lines.map((line) => stored(line, known)),
    at,
  );
  return { added, changed, unchanged: lines.length - added - changed };
}

type Found = Omit<OfferProblem, 'index' | 'taken'>;

function problemsOf({ cardId, coin, stock, perMember = 0, name }: OfferLine, card: KnownCard | undefined, taken: number): readonly Found[] {
  if (!card) return [{ code: 'no_card', text: `there is no card ${cardId === '' ? 'without an id' : cardId} in the catalogue` }];
  const isWhole = (value: number, least: number, top: number) => Number.isInteger(value) && value >= least && value <= top;
  const problems: Found[] = [];
  const wrong = (column: OfferProblem['column'] & string, text: string) => problems.push({ code: 'cell', column, text });
  if (!isWhole(coin, 1, maxOffer.coin)) wrong('coin', `coin must be a whole number from 1 to ${maxOffer.coin}`);
  if (!isWhole(stock, 0, maxOffer.stock)) wrong('stock', `stock must be a whole number from 0 to ${maxOffer.stock}`);
  else if (stock < taken)
    problems.push({ code: 'below_taken', text: `stock is ${stock}, but ${taken} of ${cardId} are gone already: it counts those too` });
  if (!isWhole(perMember, 0, maxOffer.per_member))
    wrong('per_member', `per_member must be a whole number from 0 (no limit) to ${maxOffer.per_member}`);
  if (name && (name.ja === '' || name.en === '')) wrong('name_ja', 'a name needs both languages, name_ja and name_en');
  if (name && Math.max(name.ja.length, name.en.length) > maxName) wrong('name_ja', `a name has at most ${maxName} characters`);
  return problems;
}

const stored = ({ cardId, coin, stock, perMember = 0, name }: OfferLine, known: ReadonlyMap<string, KnownCard>) => {
  const card = known.get(cardId);
  return { cardId, coin, stock, perMember, nameJa: name?.ja ?? card?.nameJa ?? '', nameEn: name?.en ?? card?.nameEn ?? '' };
};

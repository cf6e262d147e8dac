import { inTransaction, type Sql } from '@fudaya/kit';
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
  readonly text: string;
}

export type FillOutcome =
  | { readonly added: number; readonly changed: number; readonly unchanged: number }
  | { readonly problems: readonly OfferProblem[] };

const most = { coin: 1_000_000, stock: 1_000_000, perMember: 10_000, name: 100 } as const;

/**
 * Offers these cards at these prices, all of them or none: with problems nothing is written. The same lines again change nothing.
 * Offers that the lines do not name stay as they are.
 */
export function fillExchange(sql: Sql, lines: readonly OfferLine[], at: Date): Promise<FillOutcome> {
  return inTransaction(sql, async (tx) => {
    const ids = [...new Set(lines.map(({ cardId }) => cardId))];
    const known = await catalogueCards(tx, ids);
    const taken = await holdOffers(tx, ids);
    const seen = new Set<string>();
    const problems = lines.flatMap((line, index) => {
      const isTwice = seen.has(line.cardId);
      seen.add(line.cardId);
      const texts = isTwice
        ? [`card ${line.cardId} is named twice`]
        : problemsOf(line, known.get(line.cardId), taken.get(line.cardId) ?? 0);
      return texts.map((text) => ({ index, text }));
    });
    if (problems.length > 0) return { problems };
    const { added, changed } = await putOffers(
      tx,
      lines.map((line) => stored(line, known)),
      at,
    );
    return { added, changed, unchanged: lines.length - added - changed };
  });
}

function problemsOf({ cardId, coin, stock, perMember = 0, name }: OfferLine, card: KnownCard | undefined, taken: number): string[] {
  if (!card) return [`there is no card ${cardId === '' ? 'without an id' : cardId} in the catalogue`];
  const isWhole = (value: number, least: number, top: number) => Number.isInteger(value) && value >= least && value <= top;
  const problems = [];
  if (!isWhole(coin, 1, most.coin)) problems.push(`coin must be a whole number from 1 to ${most.coin}`);
  if (!isWhole(stock, 0, most.stock)) problems.push(`stock must be a whole number from 0 to ${most.stock}`);
  else if (stock < taken) problems.push(`stock is ${stock}, but ${taken} of ${cardId} are gone already: it counts those too`);
  if (!isWhole(perMember, 0, most.perMember)) problems.push(`per_member must be a whole number from 0 (no limit) to ${most.perMember}`);
  if (name && (name.ja === '' || name.en === '')) problems.push('a name needs both languages, name_ja and name_en');
  if (name && Math.max(name.ja.length, name.en.length) > most.name) problems.push(`a name has at most ${most.name} characters`);
  return problems;
}

const stored = ({ cardId, coin, stock, perMember = 0, name }: OfferLine, known: ReadonlyMap<string, KnownCard>) => {
  const card = known.get(cardId);
  return { cardId, coin, stock, perMember, nameJa: name?.ja ?? card?.nameJa ?? '', nameEn: name?.en ?? card?.nameEn ?? '' };
};

import { parseArgs } from 'node:util';
import { closeOffers, fillExchange, listedOffers, type ListedOffer, type OfferLine } from '@fudaya/account/operator';
import type { Sql } from '@fudaya/db';
import { csvText, problemsIn, putCsv, readCsv, type CsvLine } from '../csv.ts';

const required = ['card_id', 'coin', 'stock'] as const;
const columns = [...required, 'per_member', 'name_ja', 'name_en', 'taken', 'open'] as const;

/**
 * Cards that members get for coins. `import` reads a file, all of it or nothing, and opens what it names; the same file again changes
 * nothing. Columns, in any order:
 * card_id     catalogue id of the card
 * coin        coins for one
 * stock       all that were ever put in, those that are gone included: raise it to add some
 * per_member  most that one member may have; empty or 0 no limit (may be missing)
 * name_ja, name_en  another name than the card's (may be missing)
 * `list --csv` writes such a file.
 */
export const exchange = {
  usage: ['exchange import <offers.csv>', 'exchange list [--closed] [--csv offers.csv]', 'exchange close <card>... | --all'].join(
    '\n  pnpm ops ',
  ),
  async run(sql: Sql, args: string[], { now = new Date() }: { now?: Date } = {}): Promise<string> {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { closed: { type: 'boolean' }, csv: { type: 'string' }, all: { type: 'boolean' } },
    });
    const [verb, ...rest] = positionals;
    if (verb === 'import' && rest.length === 1) return importFile(sql, rest[0] ?? '', now);
    if (verb === 'list' && rest.length === 0) return list(sql, values.closed ?? false, values.csv);
    if (verb === 'close' && (values.all ?? false) !== rest.length > 0) return close(sql, values.all ? 'all' : rest);
    throw new Error(`Usage: pnpm ops ${exchange.usage}`);
  },
};

async function importFile(sql: Sql, path: string, now: Date): Promise<string> {
  const lines = readCsv(path, required);
  if (lines.length === 0) throw new Error(`${path} names no card.`);
  const outcome = await fillExchange(sql, lines.map(offerOf), now);
  if ('problems' in outcome) {
    throw problemsIn(
      path,
      outcome.problems.map(({ index, text }) => ({ line: lines[index]?.line ?? 1, text })),
    );
  }
  const { added, changed, unchanged } = outcome;
  return `${added} ${added === 1 ? 'card is' : 'cards are'} new in the exchange, ${changed} changed, ${unchanged} as before.`;
}

/** Anything but plain digits is no number here: a price with a comma or a unit is a mistake to point at, not to guess about. */
const numberIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

function offerOf({ values }: CsvLine): OfferLine {
  const cell = (name: string): string => values[name] ?? '';
  const name = { ja: cell('name_ja'), en: cell('name_en') };
  return {
    cardId: cell('card_id'),
    coin: numberIn(cell('coin')),
    stock: numberIn(cell('stock')),
    perMember: cell('per_member') === '' ? 0 : numberIn(cell('per_member')),
    ...(name.ja === '' && name.en === '' ? {} : { name }),
  };
}

async function list(sql: Sql, withClosed: boolean, csv: string | undefined): Promise<string> {
  const offers = await listedOffers(sql, { withClosed });
  if (csv !== undefined) return putCsv(csv, csvText(columns, offers.map(rowOf)), offers.length);
  if (offers.length === 0) return 'No cards in the exchange.';
  return offers.map(lineOf).join('\n');
}

const rowOf = ({ cardId, coin, stock, perMember, nameJa, nameEn, taken, isOpen }: ListedOffer) =>
  [cardId, coin, stock, perMember, nameJa, nameEn, taken, isOpen ? 1 : 0] as const;

function lineOf({ cardId, nameJa, coin, stock, taken, perMember, isOpen }: ListedOffer): string {
  const left = `${String(stock - taken).padStart(6)} of ${String(stock).padStart(6)} left`;
  const limit = perMember > 0 ? `  at most ${perMember} each` : '';
  return `${cardId.padEnd(20)}${String(coin).padStart(8)} coins  ${left}  ${nameJa}${limit}${isOpen ? '' : '  (closed)'}`;
}

async function close(sql: Sql, cards: readonly string[] | 'all'): Promise<string> {
  const closed = await sql.begin(async (tx) => {
    const ended = await closeOffers(tx, cards);
    if (cards === 'all') return ended;
    const known = await listedOffers(tx, { withClosed: true });
    const unknown = cards.filter((card) => !known.some(({ cardId }) => cardId === card));
    if (unknown.length > 0) throw new Error(`The exchange has no card ${unknown.join(', ')}; nothing was closed.`);
    return ended;
  });
  return `${closed.length} ${closed.length === 1 ? 'offer is' : 'offers are'} closed.`;
}

// Whose home a table is at (decision 127), and what reaches which: the one map of homes, read by the house's rule and by whoever distributes tables.

export type Home = 'member' | 'box';

export interface Place {
  readonly home: Home;
  /** The column by which its rows are spread over nodes (decision 194); null: they do not name their home yet, and stand on the coordinator. */
  readonly by: string | null;
}

const member: Place = { home: 'member', by: 'member_id' };
const box: Place = { home: 'box', by: 'box_id' };
/** Parcels stand at purchases that are drawn: to be moved with them. Discounts have a row in ten thousand purchases (decision 185). */
const parcel: Place = { home: 'member', by: null };

/** By schema and table; of all others every home may read, and neither is one. */
export const places: Readonly<Record<string, Place>> = {
  'books.account': member,
  'books.balance': member,
  'books.card_decision': member,
  'books.debt': member,
  'books.drawn_card': member,
  'books.entry': member,
  'books.freeze': member,
  'books.journal': member,
  'books.journal_key': member,
  'books.lot': member,
  'gacha.box': { home: 'box', by: 'id' },
  'gacha.box_prize': box,
  'gacha.cancellation': box,
  'gacha.closing': box,
  'gacha.decision_default': member,
  'gacha.decision_reminder': parcel,
  'gacha.discount': { home: 'box', by: null },
  'gacha.discount_intent': { home: 'member', by: null },
  'gacha.drawn_purchase': parcel,
  'gacha.early_sale': box,
  'gacha.exchange_parcel': parcel,
  'gacha.hold': box,
  'gacha.intent': member,
  'gacha.lateness': box,
  'gacha.manifest_line': box,
  'gacha.owed_draw': box,
  'gacha.owed_return': box,
  'gacha.paid_purchase': member,
  'gacha.purchase': box,
  'gacha.refused_order': box,
  'gacha.shipment': parcel,
  'gacha.shipment_change': parcel,
  'gacha.shipment_correction': parcel,
  'gacha.split_card': parcel,
  'gacha.tick': box,
};

/**
 * Tables of the books and of draws that have no home: they stand at the coordinator, whole. Named, so that a new one is placed on purpose; those of the other
 * areas all stand there.
 */
export const homeless: readonly string[] = [
  'books.put_away_month',
  'gacha.announcement',
  'gacha.end_request',
  'gacha.lineup_part',
  'gacha.log_checkpoint',
  'gacha.log_cosignature',
  'gacha.log_entry',
  'gacha.log_hash',
  'gacha.log_lease',
  'gacha.parcel_photo',
  'gacha.parcel_sender',
  'gacha.pickup_bar',
  'gacha.pickup_carrier',
  'gacha.pickup_store',
  'gacha.publish_request',
  'gacha.shipment_home',
  'gacha.site_log',
  'gacha.stock_count',
  'gacha.stock_intake',
  'gacha.stock_move',
  'gacha.stock_photo',
  'gacha.stock_reservation',
  'gacha.stock_seller',
  'gacha.stock_write_off',
];

/** A function or view of the database, or a statement of a service. */
export interface Unit {
  readonly name: string;
  readonly text: string;
}

/** Neither comments nor strings name a table that is reached. */
export const withoutWords = (text: string): string => text.replaceAll(/--[^\n]*|\/\*.*?\*\//gs, '').replaceAll(/'[^'\n]*'/g, "''");
export const namedIn = (text: string): Set<string> =>
  new Set(text.match(/\b(?:books|gacha|account|payment|store|plumbing|edge|checks)\.[a-z_]+\b/g));

/** Functions and views, each with all that stands in it; a function of triggers also with the tables that call it. */
export function unitsOfFile(text: string): Unit[] {
  const code = withoutWords(text);
  const begin = /create (?:or replace )?(?:function|view) ([a-z_]+\.[a-z_]+)/g;
  const ofTriggers = [...code.matchAll(/\btrigger [a-z_]+[^;]*? on ([a-z_]+\.[a-z_]+)[^;]*? execute function ([a-z_]+\.[a-z_]+)/g)];
  const units = [...code.matchAll(begin)].map((match) => {
    const rest = code.slice(match.index);
    const quote = /\bas \$\$/.exec(rest);
    const isView = match[0].includes('view');
    const end = isView || !quote ? rest.indexOf(';') : rest.indexOf('$$', quote.index + quote[0].length);
    return { name: match[1]!, text: rest.slice(match[0].length, end === -1 ? undefined : end) };
  });
  return [...units, ...ofTriggers.map(([, table, name]) => ({ name: name!, text: table! }))];
}

/** What each function and view names, however many there are of the name. */
export function namesOf(database: readonly Unit[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const { name, text } of database) named.set(name, new Set([...(named.get(name) ?? []), ...namedIn(text)]));
  return named;
}

/** The homes that are reached from these names, through functions and views too. */
export function homesReached(
  names: Iterable<string>,
  named: ReadonlyMap<string, ReadonlySet<string>>,
  seen = new Set<string>(),
): Set<Home> {
  const homes = new Set<Home>();
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    const place = places[name];
    if (place) homes.add(place.home);
    else for (const further of homesReached(named.get(name) ?? [], named, seen)) homes.add(further);
  }
  return homes;
}

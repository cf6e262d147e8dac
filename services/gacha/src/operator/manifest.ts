import { type ManifestLine, slotCount } from '@fudaya/draw';
import { readingWhole, type Tx } from '@fudaya/db';
import { inParts } from '../in-parts.ts';
import { distinctInParts, mappedInParts, slicesOf, sortedInParts } from '../long-list.ts';

/** What an operator puts into a box: `count` units of a card. */
export interface BoxLine {
  readonly cardId: string;
  readonly count: number;
  /** Letter of the slot object, such as S, A, B, C. */
  readonly rarity: string;
  /** Reveal rarity 1 to 5. */
  readonly revealRarity: number;
  /** Points one turns back into; 0 in coin boxes, whose cards only ship. */
  readonly returnPoints: number;
  /** First physical unit; without it the card's next units that no box has. */
  readonly firstSerial?: number;
  readonly cert?: string;
  readonly imageSha256?: string;
}

export type PlacedLine = BoxLine & { readonly slots: ManifestLine };

/** The lines in canonical order, with their units and slots. Units that a line names are taken first, wherever it stands. */
export async function placeLines(tx: Tx, lines: readonly BoxLine[]): Promise<PlacedLine[]> {
  const next = await nextUnits(tx, await inParts(distinctInParts(lines, ({ cardId }) => cardId)));
  const [named, unnamed] = [lines.filter((line) => line.firstSerial !== undefined), lines.filter((line) => line.firstSerial === undefined)];
  const withSerials = await inParts(
    mappedInParts([...named, ...unnamed], (line) => {
      const first_serial = line.firstSerial ?? next.get(line.cardId) ?? 0;
      next.set(line.cardId, Math.max(next.get(line.cardId) ?? 0, first_serial + line.count));
      return { ...line, first_serial };
    }),
  );
  // Card id bytewise: ids are ASCII, so comparing code units is the same.
  const inOrder = await inParts(
    sortedInParts(withSerials, (a, b) => (a.cardId < b.cardId ? -1 : a.cardId > b.cardId ? 1 : a.first_serial - b.first_serial)),
  );
  let first_slot = 0;
  const place = ({ first_serial, ...line }: (typeof inOrder)[number]): PlacedLine => {
    const slots: ManifestLine = {
      card: line.cardId,
      rarity: line.rarity,
      return_points: line.returnPoints,
      first_serial,
      first_slot,
      count: line.count,
      ...(line.cert === undefined ? {} : { cert: line.cert }),
      ...(line.imageSha256 === undefined ? {} : { image_sha256: line.imageSha256 }),
    };
    first_slot += line.count;
    return { ...line, slots };
  };
  const placed = await inParts(mappedInParts(inOrder, place));
  slotCount(placed.map(({ slots }) => slots));
  return placed;
}

/** The first unit of each card past all that boxes have; the draft of `exceptPack` has none, for it is made anew. */
export async function nextUnits(tx: Tx, cardIds: readonly string[], exceptPack = -1): Promise<Map<string, number>> {
  const whole = await readingWhole(tx);
  const next = new Map<string, number>();
  for (const ids of slicesOf([...new Set(cardIds)])) {
    const rows = await whole<{ card_id: string; next: number }[]>`
      select card_id, max(first_unit + units) as next from (
        select card_id, first_unit, units from gacha.stock_reservation
        where box_id is distinct from (select b.id from gacha.box b where b.pack_id = ${exceptPack} and not gacha.is_published(b.id))
        union all select card_id, first_unit, units from gacha.stock_write_off where confirmed_at is not null
      ) taken where card_id = any (${[...ids]}::text[]) group by card_id`;
    for (const row of rows) next.set(row.card_id, row.next);
  }
  return next;
}

/**
 * Stores the manifest and promises its physical units to the box: a unit promised to another box is refused by the database, a certificate
 * in another box here, one draft at a time.
 */
export async function storeManifest(tx: Tx, boxId: string, lines: readonly PlacedLine[]): Promise<void> {
  await refuseTakenCerts(
    tx,
    lines.flatMap(({ cert }) => (cert === undefined ? [] : [cert])),
  );
  for (const some of slicesOf(lines)) await storeLines(tx, boxId, some);
}

async function storeLines(tx: Tx, boxId: string, lines: readonly PlacedLine[]): Promise<void> {
  const column = <T>(of: (line: PlacedLine) => T): T[] => lines.map(of);
  await tx`
    insert into gacha.manifest_line
      (box_id, first_slot, count, card_id, rarity, reveal_rarity, return_points, first_serial, cert, image_sha256)
    select ${boxId}, * from unnest(
      ${column(({ slots }) => slots.first_slot)}::int[], ${column(({ count }) => count)}::int[], ${column(({ cardId }) => cardId)}::text[],
      ${column(({ rarity }) => rarity)}::text[], ${column(({ revealRarity }) => revealRarity)}::smallint[],
      ${column(({ returnPoints }) => returnPoints)}::int[], ${column(({ slots }) => slots.first_serial)}::int[],
      ${column(({ cert }) => cert ?? null)}::text[], ${column(({ imageSha256 }) => imageSha256 ?? null)}::text[])`;
  await tx`
    insert into gacha.stock_reservation (card_id, first_unit, units, box_id)
    select card_id, first_unit, units, ${boxId} from unnest(
      ${column(({ cardId }) => cardId)}::text[], ${column(({ slots }) => slots.first_serial)}::int[], ${column(({ count }) => count)}::int[])
      as line (card_id, first_unit, units)`;
}

/** Certificates of closed boxes' undrawn cards are free again. */
async function refuseTakenCerts(tx: Tx, certs: readonly string[]): Promise<void> {
  const whole = await readingWhole(tx);
  if (certs.length === 0) return;
  await whole`select pg_advisory_xact_lock(hashtextextended('gacha.cert', 0))`;
  for (const some of slicesOf(certs)) {
    const [taken] = await whole<{ cert: string }[]>`
      select m.cert from gacha.manifest_line m
      join gacha.stock_reservation r on r.box_id = m.box_id and r.card_id = m.card_id
        and m.first_serial >= r.first_unit and m.first_serial < r.first_unit + r.units
      where m.cert = any (${[...some]}::text[]) limit 1`;
    if (taken) throw new RangeError(`cert ${taken.cert} has just been reserved to another box`);
  }
}

import type { Sql } from '@fudaya/db';

export interface OwnSlot {
  readonly id: number;
  readonly boxId: string;
  readonly slot: number;
}

/** Where the cards of a member's purchase that they keep lie in its box. At the member's home. */
export async function keptSlots(sql: Sql, memberId: string, purchaseId: string): Promise<readonly OwnSlot[]> {
  return await sql<OwnSlot[]>`
    select d.id, d.box_id as "boxId", d.slot from gacha.member_card m join books.drawn_card d on d.id = m.id and d.member_id = m.member_id
    where m.member_id = ${memberId} and m.purchase_id = ${purchaseId} and m.kind is distinct from 'convert' order by m.ord`;
}

/** The certificates of graded cards in these slots of a box, by slot. At the box's home: a card with a certificate is a line of its own. */
export async function certsOf(sql: Sql, boxId: string, slots: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ slot: number; cert: string }[]>`
    select first_slot as slot, cert from gacha.manifest_line
    where box_id = ${boxId} and first_slot = any (${[...slots]}::int[]) and count = 1 and cert is not null`;
  return new Map(rows.map(({ slot, cert }) => [slot, cert]));
}

export interface CertPhoto {
  readonly cert: string;
  readonly id: string;
  readonly at: Date;
  readonly width: number;
  readonly height: number;
}

/** Pictures of the units that came in with these certificates, the first first. */
export async function photosOfCerts(sql: Sql, certs: readonly string[]): Promise<readonly CertPhoto[]> {
  return await sql<CertPhoto[]>`
    select i.cert, p.id, p.at, p.width, p.height
    from gacha.stock_intake i join gacha.stock_photo p on p.card_id = i.card_id and p.first_unit = i.first_unit
    where i.cert = any (${[...certs]}::text[]) and i.cert <> '' order by p.at, p.id`;
}

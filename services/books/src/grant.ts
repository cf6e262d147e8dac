import type { Tx } from '@fudaya/db';

type Fragment = ReturnType<Tx>;

export type LotClass = 'paid' | 'bonus' | 'return';
export type Granted = { journalId: number; isNew: boolean };

type Grant = {
  memberId: string;
  class: LotClass;
  points: number;
  /** The same key again gives the old journal and grants nothing. */
  idem: string;
  kind: string;
  ref: string;
  at: Date;
  /** Default: expiryOf(at). */
  expiresAt?: Date;
  /** For class paid alone: one yen is one point, so it must equal `points`. */
  yen?: number;
};

/** Grants what a payment agreed: its price as a paid lot, what is beyond as bonus. The books read the payment; it has to be paid when `tx` ends. */
export const grantPayment = (tx: Tx, paymentId: string, at: Date): Promise<Granted> =>
  granted(tx, tx`books.grant_payment(${paymentId}::uuid, ${at})`);

/** Grants what came from a partner site; the transfer has to be done when `tx` ends. */
export const grantTransfer = (tx: Tx, transferId: string, at: Date): Promise<Granted> =>
  granted(tx, tx`books.grant_transfer(${transferId}::uuid, ${at})`);

/** Grants one side of a referral that is decided so. */
export const grantReferral = (tx: Tx, inviteeId: string, side: 'invitee' | 'referrer', at: Date): Promise<Granted> =>
  granted(tx, tx`books.grant_referral(${inviteeId}::uuid, ${side}, ${at})`);

/** Grants what staff gave for goodwill, by the row that says so. */
export const grantGoodwill = (tx: Tx, goodwillId: string, at: Date): Promise<Granted> =>
  granted(tx, tx`books.grant_goodwill(${goodwillId}::uuid, ${at})`);

async function granted(tx: Tx, call: Fragment): Promise<Granted> {
  const [row] = await tx<{ journal_id: number; is_new: boolean }[]>`select journal_id, is_new from ${call}`;
  if (!row) throw new Error('the books granted nothing');
  return { journalId: row.journal_id, isNew: row.is_new };
}

/** Gives points as one lot, exactly once per `idem`. For the owner alone: services grant by a source. */
export async function grant(tx: Tx, input: Grant): Promise<Granted> {
  if (input.yen !== undefined && (input.class !== 'paid' || input.yen !== input.points)) {
    throw new RangeError(`grant: ${input.yen} yen do not buy ${input.points} ${input.class} points`);
  }
  return grantLots(tx, { ...input, parts: [{ class: input.class, points: input.points, expiresAt: input.expiresAt ?? null }] });
}

/** A paid course without its payment, for the owner's tests and demos: points worth its price as a paid lot, those beyond as a bonus lot, in one journal payment:{id}:paid. */
export async function grantCourse(
  tx: Tx,
  { paymentId, memberId, price_yen, points, at }: { paymentId: string; memberId: string; price_yen: number; points: number; at: Date },
): Promise<Granted> {
  if (points < price_yen) throw new RangeError(`grantCourse: ${points} points for ${price_yen} yen`);
  const parts: Part[] = [
    { class: 'paid', points: price_yen, expiresAt: null },
    { class: 'bonus', points: points - price_yen, expiresAt: null },
  ];
  return grantLots(tx, {
    memberId,
    parts: parts.filter((part) => part.points > 0),
    idem: `payment:${paymentId}:paid`,
    kind: 'payment',
    ref: paymentId,
    at,
  });
}

/** Gives coins, which have no lots and never expire, exactly once per `idem`. */
export async function grantCoins(
  tx: Tx,
  { coins, ...input }: { memberId: string; coins: number; idem: string; kind: string; ref: string; at: Date },
): Promise<Granted> {
  return grantLots(tx, { ...input, parts: [{ class: 'coin', points: coins, expiresAt: null }] });
}

type Part = { class: LotClass | 'coin'; points: number; expiresAt: Date | null };
type Lots = { memberId: string; parts: Part[]; idem: string; kind: string; ref: string; at: Date };

async function grantLots(tx: Tx, { memberId, parts, idem, kind, ref, at }: Lots): Promise<Granted> {
  return granted(
    tx,
    tx`books.grant_lots(
      ${memberId}::uuid, ${parts.map((part) => part.class)}::text[], ${parts.map((part) => part.points)}::bigint[],
      ${parts.map((part) => part.expiresAt?.toISOString() ?? null)}::text[]::timestamptz[], ${idem}, ${kind}, ${ref}, ${at})`,
  );
}

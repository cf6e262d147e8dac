import type { Tx } from '@fudaya/db';
import { appendEntry, headEntry } from '../log/append-entry.ts';
import { headOf } from '../proof/head.ts';

/** Boxes with purchases in a tick that has ended and is not sealed. */
export async function boxesToSeal(tx: Tx, at: Date): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from gacha.box
    where last_sealed_tick < last_tick
      and last_sealed_tick < floor((extract(epoch from ${at}::timestamptz) - tick0) / tick_seconds) - 1
    order by id`;
  return rows.map(({ id }) => id);
}

/** From its commit on nothing is accepted into a tick that ended before `at`: its last purchase and head stand. */
export async function closeEndedTicks(tx: Tx, boxId: string, at: Date): Promise<void> {
  await tx`
    update gacha.box set last_sealed_tick = floor((extract(epoch from ${at}::timestamptz) - tick0) / tick_seconds)::bigint - 1
    where id = ${boxId} and last_sealed_tick < floor((extract(epoch from ${at}::timestamptz) - tick0) / tick_seconds) - 1`;
}

export interface ClosedTick {
  readonly t: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly head: Uint8Array;
}

/** A box's ticks with purchases that nothing can join any more and whose head is not signed yet. */
export async function closedTicks(tx: Tx, boxId: string): Promise<readonly ClosedTick[]> {
  return tx<ClosedTick[]>`
    select ended.*, last.head
    from (
      select p.tick as t, min(p.seq) as "firstSeq", max(p.seq) as "lastSeq"
      from gacha.purchase p
      join gacha.box b on b.id = p.box_id
      where p.box_id = ${boxId} and p.state = 'accepted' and p.tick <= b.last_sealed_tick
        and p.tick > coalesce((select max(k.t) from gacha.tick k where k.box_id = b.id), -1)
      group by 1
    ) ended
    join gacha.purchase last on last.box_id = ${boxId} and last.seq = ended."lastSeq"
    order by t`;
}

type SignedTick = ClosedTick & { round: number; signature: Uint8Array; sealedAt: Date };

/**
 * Stores a signed head, and tells it to whoever listens the moment it is committed. A second one for a tick would be a signed
 * contradiction: the key refuses it. Until somebody has seen it committed (confirmHeads), `sealedAt` says that it came too late.
 */
export async function storeTick(
  tx: Tx,
  boxId: string,
  { t, firstSeq, lastSeq, head, round, signature, sealedAt }: SignedTick,
): Promise<void> {
  await Promise.all([
    tx`
      insert into gacha.tick (box_id, t, first_seq, last_seq, head, round, signature, sealed_at)
      values (${boxId}, ${t}, ${firstSeq}, ${lastSeq}, ${head}, ${round}, ${signature}, ${sealedAt})`,
    tx`select pg_notify('gacha_sealed', ${JSON.stringify(headOf(boxId, { t, lastSeq, head, round, signature }))})`,
    appendEntry(tx, headEntry(headOf(boxId, { t, lastSeq, head, round, signature }).body)),
  ]);
}

type HeadName = Pick<ClosedTick, 't'> & { readonly boxId: string };

/** Heads that are public and were not seen so by anybody yet. */
export async function unconfirmedHeads(tx: Tx, at: Date): Promise<readonly HeadName[]> {
  return tx<HeadName[]>`select box_id as "boxId", t from gacha.tick where state = 'sealed' and sealed_at > ${at}`;
}

/**
 * These heads were public at `at`. Never later than somebody else saw them. Not waited for on the disk: lost with the database it is noted
 * again, or the tick is late and void, and never the other way about.
 */
export async function confirmHeads(tx: Tx, heads: readonly HeadName[], at: Date): Promise<void> {
  await tx`
    update gacha.tick k set sealed_at = ${at}
    from unnest(${heads.map(({ boxId }) => boxId)}::uuid[], ${heads.map(({ t }) => t)}::bigint[]) as seen (box_id, t),
      (select set_config('synchronous_commit', 'off', true)) as soon
    where k.box_id = seen.box_id and k.t = seen.t and k.state = 'sealed' and k.sealed_at > ${at}`;
}

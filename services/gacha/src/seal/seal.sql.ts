import type { Tx } from '@fudaya/db';

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
  readonly boxId: string;
  readonly t: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly head: Uint8Array;
}

/** Ticks with purchases that nothing can join any more and whose head is not signed yet, the crash of a sealer included. */
export async function closedTicks(tx: Tx): Promise<readonly ClosedTick[]> {
  return tx<ClosedTick[]>`
    select ended.*, last.head
    from (
      select p.box_id as "boxId", p.tick as t, min(p.seq) as "firstSeq", max(p.seq) as "lastSeq"
      from gacha.purchase p
      join gacha.box b on b.id = p.box_id
      where p.state = 'accepted' and p.tick <= b.last_sealed_tick
        and p.tick > coalesce((select max(k.t) from gacha.tick k where k.box_id = b.id), -1)
      group by 1, 2
    ) ended
    join gacha.purchase last on last.box_id = ended."boxId" and last.seq = ended."lastSeq"
    order by 1, 2`;
}

/** Stores a signed head, unless another replica was first. */
export async function storeTick(tx: Tx, tick: ClosedTick & { round: number; signature: Uint8Array; sealedAt: Date }): Promise<void> {
  await tx`
    insert into gacha.tick (box_id, t, first_seq, last_seq, head, round, signature, sealed_at)
    values (${tick.boxId}, ${tick.t}, ${tick.firstSeq}, ${tick.lastSeq}, ${tick.head}, ${tick.round}, ${tick.signature}, ${tick.sealedAt})
    on conflict do nothing`;
}

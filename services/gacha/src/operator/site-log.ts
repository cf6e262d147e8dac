import { logHeadText, nextLogHead, toHex } from '@fudaya/draw';
import type { TransactionSql } from '@fudaya/db';
import type { Signer } from '../box/signer.ts';

/** Appends a box's terms to the site log: a hash chain whose every head is signed. Until this row exists the box cannot sell. */
export async function appendToSiteLog(
  tx: TransactionSql,
  signer: Signer,
  { boxId, T, at }: { boxId: string; T: Uint8Array; at: Date },
): Promise<void> {
  // One at a time: every line builds on the one before.
  await tx`select pg_advisory_xact_lock(hashtextextended('gacha.site_log', 0))`;
  const [last] = await tx<{ id: number; head: Uint8Array }[]>`select id, head from gacha.site_log order by id desc limit 1`;
  const id = (last?.id ?? 0) + 1;
  const head = nextLogHead(last?.head ?? new Uint8Array(32), id, T);
  const signature = signer.sign(logHeadText({ head: toHex(head), id }));
  await tx`
    insert into gacha.site_log (id, box_id, terms_hash, head, signature, logged_at) values (${id}, ${boxId}, ${T}, ${head}, ${signature}, ${at})`;
}

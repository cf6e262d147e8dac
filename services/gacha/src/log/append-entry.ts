import type { Tx } from '@fudaya/db';
import { utf8 } from '@fudaya/log';

/**
 * Has a text stand in the transparency log: JCS with a `kind`, at most 65,535 bytes. Part of the caller's transaction, waits for nothing, and
 * a text that stands there already stays as it is. The log writer gives it its place, a second later at most.
 */
export async function appendEntry(tx: Tx, text: string): Promise<void> {
  await tx`insert into gacha.log_entry (body) values (${utf8(text)}) on conflict (leaf) do nothing`;
}

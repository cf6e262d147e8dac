import type { Tx } from '@fudaya/db';
import { type SealedHead, jcs } from '@fudaya/draw';
import { utf8 } from '@fudaya/log';

/** A sealed head, as an entry says it. */
export const headEntry = (head: SealedHead): string => jcs({ ...head, kind: 'head' });

/** That a box is sold by these terms. */
export const termsEntry = (terms: { readonly box: string; readonly T: string }): string => jcs({ ...terms, kind: 'terms' });

/**
 * Has a text stand in the transparency log: JCS with a `kind`, at most 65,535 bytes. Part of the caller's transaction, waits for nothing, and
 * a text that stands there already stays as it is. The log writer gives it its place, a second later at most.
 */
export async function appendEntry(tx: Tx, text: string): Promise<void> {
  await tx`insert into gacha.log_entry (body) values (${utf8(text)}) on conflict (leaf) do nothing`;
}

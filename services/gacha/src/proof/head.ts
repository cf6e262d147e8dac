import { toBase64url, toHex } from '@fudaya/draw';
import type { HeadRow } from './proof.sql.ts';

/** A head as it was signed. */
export const headOf = (box: string, { head, lastSeq, round, t, signature }: HeadRow) => ({
  body: { box, h_last: toHex(head), last_seq: lastSeq, round, t },
  signature: toBase64url(signature),
});

import { toBase64url, toHex } from '../../bytes.ts';
import { countDrawn } from '../../free-slots.ts';
import { isSigned } from '../../signed.ts';
import { closingText } from '../record.ts';
import type { AuditContext } from './audit-context.ts';

/** The closing statement sums up what the replay found. */
export async function auditClosing(
  { record, terms, T, key, say }: AuditContext,
  { drawn, seq, head }: { drawn: Uint8Array; seq: number; head: Uint8Array },
): Promise<void> {
  const { closing } = record;
  if (!closing) return say('closing', 'the box is not closed: there is no closing statement');
  const { body, signature } = closing;
  if (!(await isSigned(key, closingText(body), signature).catch(() => false)))
    return say('closing', 'the closing statement is not signed by the shop');
  if (body.box !== terms.box || body.T !== toHex(T)) say('closing', 'the closing statement is of another box');
  if (body.ticks !== record.ticks.length || body.last_seq !== seq || body.h_last !== toHex(head))
    say('closing', 'the closing statement counts other ticks or purchases than are published');
  if (body.drawn !== countDrawn(drawn) || body.drawn_slots !== toBase64url(drawn))
    say('closing', 'the closing statement leaves other slots undrawn than the replay');
}

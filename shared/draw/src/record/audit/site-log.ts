import { nextLogHead } from '../../accept-chain.ts';
import { fromHex, toHex } from '../../bytes.ts';
import { isPublicBeacon, publicNotice_s } from '../../sale-clock.ts';
import { isSigned, logHeadText } from '../../signed.ts';
import type { AuditContext } from './audit-context.ts';

/** The log of terms is an unbroken chain signed by the shop, and holds these terms once and in time. */
export async function auditLog({ record, terms, T, key, say }: AuditContext): Promise<void> {
  let head: Uint8Array = new Uint8Array(32);
  for (const [i, line] of record.log.entries()) {
    head = nextLogHead(head, i + 1, fromHex(line.T));
    if (line.id !== i + 1 || toHex(head) !== line.head)
      return say('site_log', `line ${i + 1} of the site log does not follow from the one before`);
    if (!(await isSigned(key, logHeadText({ head: line.head, id: line.id }), line.signature)))
      return say('site_log', `line ${line.id} of the site log is not signed by the shop`);
  }
  const own = record.log.filter(({ box }) => box === terms.box);
  if (own.length !== 1 || own[0]!.T !== toHex(T)) return say('site_log', 'the terms of this box are not those of its line in the site log');
  const notice_s = Number(terms['notice_s'] ?? 0);
  if (isPublicBeacon(terms) && notice_s < publicNotice_s)
    say('short_notice', `the terms promise a notice of ${notice_s} s: on the public beacon it is at least ${publicNotice_s} s`);
  const logged_s = Date.parse(own[0]!.logged_at) / 1000;
  if (notice_s > 0 && !(logged_s + notice_s <= terms.sale_start))
    say('short_notice', `the terms were logged less than ${notice_s} s before the sale`);
}

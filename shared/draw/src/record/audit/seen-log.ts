import { isSigned, logHeadText } from '../../signed.ts';
import type { SeenLogLine } from '../record.ts';
import type { AuditContext } from './audit-context.ts';

/** The shop dates its own lines: who saw the log without one at a time knows better. */
export async function auditSeenLog({ record, terms, key, say }: AuditContext, seen: readonly SeenLogLine[]): Promise<void> {
  const notice_s = Number(terms['notice_s'] ?? 0);
  const due_ms = notice_s > 0 ? 1000 * (terms.sale_start - notice_s) : Infinity;
  for (const { log, absent_at } of seen) {
    const { id, head, signature } = log;
    if (!(await isSigned(key, logHeadText({ head, id }), signature).catch(() => false))) continue; // not the shop's word
    const published = record.log.find((line) => line.id === id);
    if (published?.head !== head) say('site_log', `line ${id} of the site log was seen with another head than is published`);
    else if (published.box === terms.box && absent_at !== undefined && absent_at > due_ms)
      say('short_notice', `the site log was seen without these terms ${Math.round(terms.sale_start - absent_at / 1000)} s before the sale`);
  }
}

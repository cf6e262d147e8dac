// Notifications, which the shell shows on every page.
import * as z from '@fudaya/contracts/schema';
import { read, write } from './call.ts';
import { flag, isoInstant, pageNumber, pager, uuid } from './shapes.ts';

/** An entry under the bell: a fact that concerns the member, with where it leads. */
export const notice = z.object({
  id: uuid,
  /** Chooses the sign beside it, such as favourite, shipment, deadline, points. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** A path of the site. */
  href: z.string(),
  created: isoInstant,
  is_read: flag,
});
export type Notice = z.output<typeof notice>;

/** What the bell tells, newest first, in the page's language; unread counts all pages. */
export const noticeList = read('account', '/user/notice/list/:page?', {
  access: 'member',
  input: z.object({ page: pageNumber }),
  reply: z.object({ list: z.array(notice), page: pager, unread: z.number() }),
});

/** Marks everything that was told up to and with this entry as read. Safe to repeat. */
export const noticeRead = write('account', '/user/notice/read', {
  access: 'member',
  input: z.object({ id: uuid }),
  reply: z.object({ result: z.literal('1'), unread: z.number() }),
  limits: [{ by: 'address', points: 120, seconds: 60 }],
});

import { pageOf, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { broadcastSave as contract } from '@fudaya/contracts/desk';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { insertDraft, lockBroadcast, updateDraft, type Content } from './broadcast.sql.ts';

type Asked = InputOf<typeof contract>;

/** Writes a draft: a new one, or what becomes of one that stands as the page showed it. */
export async function broadcastSave(ctx: StaffContext, { id, seen, ...asked }: Asked): Promise<ReplyOf<typeof contract>> {
  const content = checked(asked);
  return await acting(ctx, 'a draft of a broadcast', async (tx) => {
    if (seen === null && (await insertDraft(tx, id, ctx.staff.id, content, ctx.now()))) return { version: 1 };
    const was = await lockBroadcast(tx, id);
    if (!was) throw refuse(contract, 'no_broadcast');
    // Sent again after a lost reply: it is there as it was asked for.
    if (was.version === (seen ?? 0) + 1 && isSame(was, content)) return { version: was.version };
    if (!was.is_draft) throw refuse(contract, 'is_sent');
    if (was.version !== seen) throw refuse(contract, 'changed_meanwhile');
    await updateDraft(tx, id, content, was.version + 1);
    return { version: was.version + 1 };
  });
}

function checked({ joined_from, joined_until, ranks, ...rest }: Omit<Asked, 'id' | 'seen'>): Content {
  const [from, until] = [joined_from, joined_until].map((at) => (at === null ? null : new Date(at))) as [Date | null, Date | null];
  if (!rest.by_bell && !rest.by_mail) throw refuse(contract, 'no_way');
  if (rest.href !== '' && !isOfTheShop(rest.href)) throw refuse(contract, 'no_page');
  if ([from, until].some((at) => at !== null && Number.isNaN(at.getTime()))) throw refuse(contract, 'ends_first');
  if (from && until && until <= from) throw refuse(contract, 'ends_first');
  return { ...rest, ranks: [...new Set(ranks)].toSorted(), joined_from: from, joined_until: until };
}

/** A path of one of our pages, whatever follows it: no other site, and no page that is not there. */
function isOfTheShop(href: string): boolean {
  if (!/^\/[\w\-/]*(\?[\w\-=&%.]*)?$/.test(href) || href.startsWith('//')) return false;
  return pageOf(href.split('?')[0]!) !== undefined;
}

const isSame = (was: Content, content: Content): boolean =>
  (Object.keys(content) as (keyof Content)[]).every((key) => JSON.stringify(was[key]) === JSON.stringify(content[key]));

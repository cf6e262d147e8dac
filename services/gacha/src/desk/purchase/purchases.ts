import { purchasesOnPage, type purchases as contract } from '@fudaya/contracts/desk';
import { japanMidnight, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { purchaseNamed } from './purchase.sql.ts';
import {
  boxesNamed,
  boxKnown,
  namesOfPacks,
  owedPurchases,
  paidPurchases,
  placedOf,
  placedPurchases,
  type Asked,
  type ListRow,
} from './purchases.sql.ts';

type Input = InputOf<typeof contract>;

const day_ms = 86_400_000;
/** Of packs with a name that many have, the newest. */
const maxBoxes = 200;
const isUuid = (word: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word);
const isPack = (word: string) => /^\d{1,9}$/.test(word);

/** A page of purchases, newest first; what of them is at the boxes' home and what at the members' is asked apart (decision 127). */
export async function purchases(
  { sql }: StaffContext,
  { words = '', standing, from, to, before }: Input,
): Promise<ReplyOf<typeof contract>> {
  const named = await namedBy(sql, words);
  if (named.boxIds?.length === 0) return { purchases: [], next: null };
  const [micros, id] = before?.split(' ') ?? [];
  const asked: Asked = {
    ...named,
    from: from === undefined ? undefined : japanMidnight(from),
    until: to === undefined ? undefined : new Date(japanMidnight(to).getTime() + day_ms),
    before: micros === undefined || id === undefined ? undefined : { micros, id },
    limit: purchasesOnPage + 1,
  };
  const found = (await Promise.all(listsOf(sql, asked, standing))).flat().toSorted(newestFirst);
  const page = found.slice(0, purchasesOnPage);
  const names = await namesOfPacks(sql, [...new Set(page.map(({ pack_id }) => pack_id))]);
  const last = page.at(-1);
  return {
    purchases: page.map((row) => ({ ...lineOf(row), ...(names.get(row.pack_id) ?? { name_ja: '', name_en: '' }) })),
    next: last && found.length > page.length ? `${last.micros} ${last.id}` : null,
  };
}

function lineOf(row: ListRow) {
  const { micros: _, at, ...line } = row;
  return { ...line, at: at.toISOString() };
}

const newestFirst = (one: ListRow, other: ListRow): number =>
  Number(BigInt(other.micros) - BigInt(one.micros)) || (one.id < other.id ? 1 : -1);

function listsOf(sql: StaffContext['sql'], asked: Asked, standing: Input['standing']): Promise<readonly ListRow[]>[] {
  // Ordered, and not yet known at the member's home to be: it stands in both. Those that are left out are made up for.
  const waiting = async (from = asked): Promise<readonly ListRow[]> => {
    const paid = await paidPurchases(sql, from, false);
    const placed = await placedOf(
      sql,
      paid.map(({ id }) => id),
    );
    const kept = paid.filter(({ id }) => !placed.has(id));
    const last = paid.at(-1);
    if (!last || placed.size === 0 || paid.length < asked.limit) return kept;
    return [...kept, ...(await waiting({ ...from, before: last }))];
  };
  const refused = () => paidPurchases(sql, asked, true);
  if (standing === undefined) return [placedPurchases(sql, asked), waiting(), refused()];
  if (standing === 'paid') return [waiting()];
  if (standing === 'refused') return [refused()];
  if (standing === 'accepted') return [placedPurchases(sql, asked, 'accepted'), owedPurchases(sql, asked)];
  return [placedPurchases(sql, asked, standing === 'drawn' ? 'resolved' : 'void')];
}

/** Whose, of which boxes, or which one: every word has to fit. An id that is neither a box's nor a purchase's is a member's. */
async function namedBy(sql: StaffContext['sql'], words: string): Promise<Pick<Asked, 'id' | 'memberId' | 'boxIds'>> {
  const all = words.split(/\s+/).filter((word) => word !== '');
  const ids = [...new Set(all.filter(isUuid).map((word) => word.toLowerCase()))];
  const kinds = await Promise.all(
    ids.map(async (id) => ({ id, isBox: await boxKnown(sql, id), isPurchase: (await purchaseNamed(sql, id)) !== undefined })),
  );
  const boxes = kinds.filter(({ isBox }) => isBox).map(({ id }) => id);
  const own = kinds.filter(({ isPurchase }) => isPurchase).map(({ id }) => id);
  const members = kinds.filter(({ isBox, isPurchase }) => !isBox && !isPurchase).map(({ id }) => id);
  const packs = all.filter(isPack).map(Number);
  const names = all.filter((word) => !isUuid(word) && !isPack(word));
  const isBoxNamed = boxes.length + packs.length + names.length > 0;
  // Nothing is two people's, and nothing is two purchases.
  const isNobody = own.length > 1 || members.length > 1;
  return {
    ...(own[0] !== undefined && { id: own[0] }),
    ...(members[0] !== undefined && { memberId: members[0] }),
    ...(isNobody ? { boxIds: [] } : isBoxNamed && { boxIds: await boxesNamed(sql, { ids: boxes, packs, names, limit: maxBoxes }) }),
  };
}

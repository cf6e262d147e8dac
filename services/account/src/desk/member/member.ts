import * as desk from '@fudaya/contracts/desk';
import { balanceOf } from '@fudaya/books';
import { maxMemberActs, maxOldFreezes, mayDo, type FurtherAddress, type MemberFreeze } from '@fudaya/contracts/desk';
import { japanMonth, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { rulesIn } from '../../profile/rank/rank-rules.sql.ts';
import { nameOf } from '../../profile/rank/rank.ts';
import { allowanceOf } from './goodwill.sql.ts';
import { actsAbout, figuresOf, freezesOf, furtherOf, limitsOf, memberOf, type FreezeRow, type FurtherRow } from './members.sql.ts';

const said = (at: Date | null): string | null => at?.toISOString() ?? null;

/** One member: who they are as far as the asker may see it, and everything about them in figures. */
export async function member(ctx: StaffContext, { id }: InputOf<typeof desk.member>): Promise<ReplyOf<typeof desk.member>> {
  const { sql, staff, language } = ctx;
  const at = ctx.now();
  const found = await memberOf(sql, id, language, at);
  if (!found) throw refuse(desk.member, 'no_member');
  const [balance, figures, limits, freezes, acts, goodwill, rankRules] = await Promise.all([
    balanceOf(sql, id, at),
    figuresOf(sql, id, at),
    limitsOf(sql, id, at),
    freezesOf(sql, id, maxOldFreezes),
    actsAbout(sql, id, maxMemberActs),
    allowanceOf(sql, staff.id, at),
    rulesIn(sql, japanMonth(at)),
  ]);
  // Not even read for those who may not see it.
  const isShown = mayDo(staff.roles, 'member.personal') && found.closed === null;
  const further = isShown ? await furtherOf(sql, id, language) : [];
  const { since, standing, is_staff, closed, last_active, rank, is_mail_verified, is_phone_verified } = found;
  const { name, mail, tel, zipcode, prefecture, address } = found;
  return {
    member: {
      id,
      since: since.toISOString(),
      standing,
      is_staff,
      closed: said(closed),
      last_active: said(last_active),
      rank,
      rank_name: nameOf(rankRules, rank),
      language: found.language,
      is_mail_verified,
      is_phone_verified,
      personal: isShown ? { name, mail, tel, zipcode, prefecture, address, addresses: further.map(shownAddress) } : null,
      new_mail: isShown && found.new_mail !== null ? { mail: found.new_mail, expires: found.new_mail_expires!.toISOString() } : null,
    },
    points: { ...balance.byClass, coins: balance.coin, owed: figures.owed },
    sessions: { open: figures.sessions, passkeys: figures.passkeys, last_seen: said(figures.last_seen) },
    purchases: { count: figures.purchases, last: said(figures.last_purchase) },
    payments: { count: figures.payments, paid: figures.paid, paid_yen: figures.paid_yen, open: figures.open_payments },
    parcels: { count: figures.parcels, open: figures.open_parcels },
    goodwill,
    limits: { day: limits.day, month: limits.month, paused_until: said(limits.paused_until) },
    freezes: freezes.map(freezeOf),
    acts: acts.map((act) => ({ ...act, at: act.at.toISOString() })),
  };
}

const shownAddress = ({ changed, ...address }: FurtherRow): FurtherAddress => ({ ...address, changed: changed.toISOString() });

const freezeOf = ({ id, kind, ref, at, by, note, released_at, released_by, release_note }: FreezeRow): MemberFreeze => ({
  id,
  kind,
  payment_id: kind === 'operator' ? null : ref,
  at: at.toISOString(),
  by,
  note,
  released: said(released_at),
  released_by,
  release_note,
});

import { grantReferral } from '@fudaya/books';
import { links, shopRules } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import { queueNotice, type TransactionSql } from '@fudaya/kit';

const { points: count } = shopRules.referral;

/** Gives both sides of a referral their points and tells them. Part of the transaction that decides it; the keys let each side have them once. */
export async function giveReferralPoints(
  tx: TransactionSql,
  { inviteeId, referrerId, at }: { inviteeId: string; referrerId: string; at: Date },
): Promise<void> {
  const sides = { referrer: referrerId, invitee: inviteeId };
  for (const side of ['referrer', 'invitee'] as const) {
    const memberId = sides[side];
    const idem = `referral:${inviteeId}:${side}`;
    await grantReferral(tx, inviteeId, side, at);
    await queueNotice(tx, { memberId, kind: 'points', ...texts[side], href: links.inviteFriends(), idem, at });
  }
}

const title = filled(
  {
    ja: '友だち紹介で{{count}}ポイントを獲得しました',
    en: 'You received {{count}} points for inviting a friend',
    en_one: 'You received a point for inviting a friend',
  },
  { count },
);
const texts = {
  referrer: {
    title,
    text: {
      ja: 'お友だちの電話番号の認証が完了し、お二人にポイントをお渡ししました。',
      en: 'Your friend verified their phone, and both of you received your points.',
    },
  },
  invitee: {
    title: filled(
      {
        ja: '紹介コードで{{count}}ポイントを獲得しました',
        en: 'You received {{count}} points for your referral code',
        en_one: 'You received a point for your referral code',
      },
      { count },
    ),
    text: {
      ja: '紹介してくださった方にも、同じポイントをお渡ししました。',
      en: 'The friend who invited you received the same.',
    },
  },
} as const;

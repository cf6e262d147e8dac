import { grantReferral } from '@fudaya/books';
import { links, shopRules } from '@fudaya/contracts';
import { queueNotice, type TransactionSql } from '@fudaya/kit';

const { points } = shopRules.referral;

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

const title = { ja: `友だち紹介で${points}ポイントを獲得しました`, en: `You received ${points} points for inviting a friend` };
const texts = {
  referrer: {
    title,
    text: {
      ja: 'お友だちの電話番号の認証が完了し、お二人にポイントをお渡ししました。',
      en: 'Your friend verified their phone, and both of you received your points.',
    },
  },
  invitee: {
    title: { ja: `紹介コードで${points}ポイントを獲得しました`, en: `You received ${points} points for your referral code` },
    text: {
      ja: '紹介してくださった方にも、同じポイントをお渡ししました。',
      en: 'The friend who invited you received the same.',
    },
  },
} as const;

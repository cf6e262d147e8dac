import { randomUUID } from 'node:crypto';
import { links } from '@fudaya/contracts';
import { queueNotice, type TransactionSql } from '@fudaya/kit';

/** Tells a member that the shop made their limits lower or paused their buying. */
export async function tellTightened(tx: TransactionSql, memberId: string, what: keyof typeof notices, at: Date): Promise<void> {
  await queueNotice(tx, { memberId, kind: 'account', ...notices[what], href: links.spendingLimit(), idem: `care:${randomUUID()}`, at });
}

const notices = {
  limit: {
    title: { ja: 'ご購入の上限を引き下げました', en: 'Your spending limits were lowered' },
    text: {
      ja: 'ショップの担当者が、ご購入の上限を引き下げました。引き上げは、会員ページからご自身で設定できます。',
      en: 'Our staff lowered your spending limits. You can raise them yourself on the page of your limits.',
    },
  },
  pause: {
    title: { ja: 'ご購入を休止しました', en: 'Buying is paused' },
    text: {
      ja: 'ショップの担当者が、ご購入の休止を設定しました。期間が終わると、再びご購入いただけます。',
      en: 'Our staff paused your buying. You can buy again once the pause is over.',
    },
  },
} as const;

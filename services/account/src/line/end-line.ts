import { links } from '@fudaya/contracts';
import { queueNotice, type TransactionSql } from '@fudaya/kit';
import { endChoice } from './line.sql.ts';

const words = {
  title: { ja: 'LINEでのお知らせを止めました', en: 'Messages by LINE have stopped' },
  text: {
    ja: 'LINEで公式アカウントがブロックされたため、お知らせの設定を解除しました。再び受け取るには、ブロックを解除してから設定し直してください。',
    en: 'Our official account was blocked on LINE, so your choice was ended. To be told again, unblock it and choose anew.',
  },
} as const;

/** LINE said that they take nothing any more: their choice ends, and the bell says so. What LINE tells late or twice changes nothing. */
export async function endLine(tx: TransactionSql, subject: string, at: Date): Promise<void> {
  const memberId = await endChoice(tx, subject, at);
  if (memberId === null) return;
  await queueNotice(tx, {
    memberId,
    idem: `line:ended:${memberId}:${at.getTime()}`,
    at,
    kind: 'account',
    href: links.notificationSettings(),
    ...words,
  });
}

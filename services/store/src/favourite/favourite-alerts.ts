import { links, type Text } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import { inTransaction, queueLetter, queueNotice, type Sql, type Task, type TransactionSql } from '@fudaya/kit';
import { takeDueAlerts, type DueAlert } from './favourite-alerts.sql.ts';

/** The pages call it almost gone at the same mark. */
const lowShare = 0.1;
const batch = 100;
const hour_ms = 3_600_000;
/** A mail that says so later than this would be old news. */
const worthMail_ms = { started: 24 * hour_ms, low: 6 * hour_ms } as const;

interface Alerts {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly publicOrigin: string;
}

const titles: Readonly<Record<DueAlert['kind'], Text>> = {
  started: { ja: 'お気に入りのパックが発売されました', en: 'A favourite of yours is on sale' },
  low: { ja: 'お気に入りのパックが残りわずかです', en: 'A favourite of yours is almost gone' },
};

const textOf = ({ kind, nameJa, nameEn, remaining }: DueAlert): Text =>
  kind === 'started'
    ? filled({ ja: '「{{name}}」の販売が始まりました。', en: 'The sale of “{{name}}” has begun.' }, { name: { ja: nameJa, en: nameEn } })
    : filled(
        {
          ja: '「{{name}}」は残り{{count}}パックです。',
          en: '“{{name}}”: {{count}} packs left.',
          en_one: '“{{name}}”: one pack left.',
        },
        { name: { ja: nameJa, en: nameEn }, count: remaining },
      );

/**
 * Tells members by mail and under the bell that the sale of a favourite has begun or runs low: once for each member, box and kind, by
 * whichever process comes first. Returns how many were told.
 */
export async function tellFavourites({ sql, now, publicOrigin }: Alerts, signal?: AbortSignal): Promise<number> {
  let told = 0;
  for (;;) {
    const count = await inTransaction(sql, async (tx) => {
      const due = await takeDueAlerts(tx, now(), lowShare, batch);
      for (const alert of due) await tellOne(tx, alert, now(), publicOrigin);
      return due.length;
    });
    told += count;
    if (count < batch || signal?.aborted === true) return told;
  }
}

async function tellOne(tx: TransactionSql, alert: DueAlert, at: Date, publicOrigin: string): Promise<void> {
  const { memberId, boxId, kind, packId, saleEnd } = alert;
  const [title, text, href] = [titles[kind], textOf(alert), links.packDetail(packId)];
  const idem = `favourite:${memberId}:${boxId}:${kind}`;
  const expiresAt = new Date(Math.min(saleEnd.getTime(), at.getTime() + worthMail_ms[kind]));
  const label = { ja: 'パックを見る', en: 'See the pack' };
  const footing = {
    ja: 'お気に入りに入れたパックについてお知らせしています。ハートを外すと届かなくなります。',
    en: 'You get this email because the pack is among your favourites. Remove the heart to stop these emails.',
  };
  const letter = {
    subject: title,
    blocks: [text, { href: `${publicOrigin}${href}`, label }, footing],
  };
  await queueLetter(tx, { memberId, idem, at, expiresAt, letter });
  await queueNotice(tx, { memberId, idem, at, kind: 'favourite', title, text, href });
}

/** Every minute, once however many replicas there are; a run that failed is made up for by the next. */
export const favouriteAlertTask = ({ sql, now, publicOrigin }: Alerts): Task => ({
  name: 'store.tell-favourites',
  cron: '* * * * *',
  run: (_, __, signal) => tellFavourites({ sql, now, publicOrigin }, signal),
});

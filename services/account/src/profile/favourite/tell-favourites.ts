import { links, type Text } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import { queueLetter, queueNotice, type Sql, type TransactionSql } from '@fudaya/kit';
import { tellAll } from '../telling/tell-all.ts';
import { idemOf, untoldAlerts, type FavouriteAlert } from './tell-favourites.sql.ts';

const titles: Readonly<Record<FavouriteAlert['kind'], Text>> = {
  started: { ja: 'お気に入りのパックが発売されました', en: 'A favourite of yours is on sale' },
  low: { ja: 'お気に入りのパックが残りわずかです', en: 'A favourite of yours is almost gone' },
  awaited: { ja: 'お待ちのパックが引けるようになりました', en: 'The pack you waited for is on sale' },
};

const textOf = ({ kind, nameJa, nameEn, remaining }: FavouriteAlert): Text =>
  kind !== 'low'
    ? filled({ ja: '「{{name}}」の販売が始まりました。', en: 'The sale of “{{name}}” has begun.' }, { name: { ja: nameJa, en: nameEn } })
    : filled(
        {
          ja: '「{{name}}」は残り{{count}}パックです。',
          en: '“{{name}}”: {{count}} packs left.',
          en_one: '“{{name}}”: one pack left.',
        },
        { name: { ja: nameJa, en: nameEn }, count: remaining },
      );

/** One that runs low is under the bell and in the mail: it may be over before a phone is looked at. */
const pushOf = (kind: FavouriteAlert['kind'], expiresAt: Date) =>
  kind === 'low' ? {} : { push: { kind: kind === 'awaited' ? ('restock' as const) : ('opening' as const), expiresAt } };

const heartTold: Text = {
  ja: 'お気に入りに入れたパックについてお知らせしています。ハートを外すと届かなくなります。',
  en: 'You get this email because the pack is among your favourites. Remove the heart to stop these emails.',
};
const onceTold: Text = {
  ja: 'パックのページでご希望いただいたお知らせです。このパックについては今回限りです。',
  en: 'You asked for this on the pack’s page. This is the only email about it.',
};

/**
 * Tells members by mail and under the bell what the store noted of their favourites. The words are this service's: the store can say that a
 * sale began or runs low, and nothing else. Returns how many were told.
 */
export const tellFavourites = (sql: Sql, origin: string, at: Date, signal?: AbortSignal): Promise<number> =>
  tellAll(sql, { find: (from, limit) => untoldAlerts(from, at, limit), tell: (tx, alert) => tellOne(tx, alert, at, origin) }, signal);

async function tellOne(tx: TransactionSql, alert: FavouriteAlert, at: Date, origin: string): Promise<boolean> {
  const { memberId, kind, packId, expiresAt } = alert;
  const [title, text, href, idem] = [titles[kind], textOf(alert), links.packDetail(packId), idemOf(alert)];
  const label = { ja: 'パックを見る', en: 'See the pack' };
  const footing = kind === 'awaited' ? onceTold : heartTold;
  const letter = { subject: title, blocks: [text, { href: `${origin}${href}`, label }, footing] };
  await queueLetter(tx, { memberId, idem, at, expiresAt, letter });
  return queueNotice(tx, { memberId, idem, at, kind: 'favourite', title, text, href, ...pushOf(kind, expiresAt) });
}

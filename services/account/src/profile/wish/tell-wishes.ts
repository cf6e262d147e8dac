import { links, type Text } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import { queueLetter, queueNotice, type Sql, type TransactionSql } from '@fudaya/kit';
import { tellAll } from '../telling/tell-all.ts';
import { idemOf, untoldWishes, type WishAlert } from './tell-wishes.sql.ts';

const title: Text = { ja: '欲しいカードの入ったパックが引けます', en: 'A pack with a card you wish for is on sale' };

const textOf = ({ nameJa, nameEn, cardJa, cardEn, cards }: WishAlert): Text =>
  filled(
    cards === 1
      ? { ja: '「{{name}}」に「{{card}}」が入っています。', en: '“{{name}}” holds “{{card}}”.' }
      : {
          ja: '「{{name}}」に「{{card}}」など、欲しいカードが{{count}}種類入っています。',
          en: '“{{name}}” holds “{{card}}” and others: {{count}} of the cards you wish for.',
        },
    { name: { ja: nameJa, en: nameEn }, card: { ja: cardJa, en: cardEn }, count: cards },
  );
/** What is told is that it is there, not that it will be drawn. */
const byChance: Text = {
  ja: 'どのカードが引けるかは抽選で決まります。先にほかの方が引くこともあります。',
  en: 'Which card you draw is decided by chance, and somebody else may draw it meanwhile.',
};
const asked: Text = {
  ja: '欲しいカードに登録いただいたカードのお知らせです。メールは、通知の設定で止められます。',
  en: 'You get this email because of your wish list. You can stop these emails in your notification settings.',
};

/** Tells members of wished cards that the store noted: under the bell, and by mail and push where they chose so. Returns how many were told. */
export const tellWishes = (sql: Sql, origin: string, at: Date, signal?: AbortSignal): Promise<number> =>
  tellAll(sql, { find: (from, limit) => untoldWishes(from, at, limit), tell: (tx, alert) => tellOne(tx, alert, at, origin) }, signal);

async function tellOne(tx: TransactionSql, alert: WishAlert, at: Date, origin: string): Promise<boolean> {
  const { memberId, packId, byMail, expiresAt } = alert;
  const [text, href, idem] = [textOf(alert), links.packDetail(packId), idemOf(alert)];
  if (byMail) {
    const label = { ja: 'パックを見る', en: 'See the pack' };
    const letter = { subject: title, blocks: [text, byChance, { href: `${origin}${href}`, label }, asked] };
    await queueLetter(tx, { memberId, idem, at, expiresAt, letter });
  }
  return queueNotice(tx, { memberId, idem, at, kind: 'favourite', title, text, href, push: { kind: 'wish', expiresAt } });
}

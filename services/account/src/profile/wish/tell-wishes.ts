import { links, type Text } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import { inTransaction, queueLetter, queueNotice, type Sql, type TransactionSql } from '@fudaya/kit';
import { idemOf, untoldWishes, type WishAlert } from './tell-wishes.sql.ts';

/** Members of one transaction, and how many a read finds; what a run of so many reads leaves, the next minute's takes. */
const batch = 100;
const found = 2000;
const reads = 5;

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

/**
 * Tells members of wished cards that the store noted: under the bell, and by mail and push where they chose so; each thing once, by whichever
 * process comes first. A page of members is a transaction of its own, so that a crash leaves the others to the next run.
 * @returns how many were told
 */
export async function tellWishes(sql: Sql, origin: string, at: Date, signal?: AbortSignal): Promise<number> {
  let told = 0;
  for (let read = 0; read < reads; read += 1) {
    const alerts = await untoldWishes(sql, at, found);
    for (let from = 0; from < alerts.length; from += batch) {
      if (signal?.aborted === true) return told;
      told += await inTransaction(sql, async (tx) => {
        let count = 0;
        for (const alert of alerts.slice(from, from + batch)) if (await tellOne(tx, alert, at, origin)) count += 1;
        return count;
      });
    }
    if (alerts.length < found) break;
  }
  return told;
}

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

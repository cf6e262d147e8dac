import { links, type Text } from '@fudaya/contracts';
import type { Block, Letter, Sql } from '@fudaya/kit';
import { oneClickPath } from '../advert/one-click.ts';

/** Where a member's own token stands in a mail, until it is written for them. */
export const tokenPlace = 'STOP-TOKEN';

/** The sender, as the law on advertising mail wants it said. */
export interface MailSeller {
  readonly name: Text;
  readonly address: Text;
  readonly mail: string;
}

export interface Told {
  readonly kind: 'advert' | 'service';
  readonly title_ja: string;
  readonly title_en: string;
  readonly text_ja: string;
  readonly text_en: string;
  readonly href: string;
}

export const titleOf = (told: Told): Text => ({ ja: told.title_ja, en: told.title_en });
export const textOf = (told: Told): Text => ({ ja: told.text_ja, en: told.text_en });

/** Null where the shop has not said who it is: no advert may leave then. */
export async function mailSeller(sql: Sql): Promise<MailSeller | null> {
  const rows = await sql<{ name: string; ja: string; en: string }[]>`
    select name, ja, en from store.seller_fact where name in ('name', 'address', 'mail')`;
  const [name, address, mail] = ['name', 'address', 'mail'].map((wanted) => rows.find((row) => row.name === wanted));
  if (!name?.ja || !address?.ja || !mail?.ja) return null;
  return { name, address, mail: mail.ja };
}

/** The mail as everybody reads it, but for the token: plain text, which is escaped where the mail is written. */
export function broadcastLetter(told: Told, seller: MailSeller | null, origin: string): Letter {
  const { ja, en } = textOf(told);
  const blocks: Block[] = [{ ja, en }];
  if (told.href !== '') blocks.push({ href: `${origin}${told.href}`, label: { ja: 'くわしく見る', en: 'Read more' } });
  if (told.kind === 'advert') {
    blocks.push(
      { ja: '札屋からのご案内を希望された方にお送りしています。', en: 'You get this email because you asked for offers from Fudaya.' },
      { href: `${origin}${links.offersEnd(tokenPlace)}`, label: { ja: '配信を停止する', en: 'Stop these emails' } },
    );
  }
  if (seller) {
    blocks.push({
      ja: `送信者：${seller.name.ja}\n${seller.address.ja}\nお問い合わせ：${seller.mail}`,
      en: `Sender: ${seller.name.en}\n${seller.address.en}\nContact: ${seller.mail}`,
    });
  }
  return { subject: titleOf(told), blocks };
}

/** Where one click in a mailbox ends them. */
export const oneClickUrl = (origin: string): string => `${origin}${oneClickPath}?token=${tokenPlace}`;

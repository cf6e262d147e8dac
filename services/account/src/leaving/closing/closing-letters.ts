import { links, shopRules } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import type { Letter } from '@fudaya/kit';

const points = { ja: '{{count}}ポイント', en: '{{count}} points', en_one: '{{count}} point' } as const;
const coins = { ja: '{{count}}コイン', en: '{{count}} coins', en_one: '{{count}} coin' } as const;

/** The last mail to an address. @param shopMail where to write to, once the shop has said it */
export function closedLetter({ point, coin, shopMail }: { point: number; coin: number; shopMail: string | undefined }): Letter {
  return {
    subject: { ja: '退会のお手続きが完了しました', en: 'Your account is closed' },
    blocks: [
      filled(
        {
          ja: '退会のお手続きが完了しました。お持ちだった{{points}}と{{coins}}は失効しました。',
          en: 'Your account is closed. The {{points}} and {{coins}} you had are forfeited.',
        },
        { points: filled(points, { count: point }), coins: filled(coins, { count: coin }) },
      ),
      {
        ja: 'お客様の個人情報は削除しました。法令で保存が定められた取引の記録は、個人を特定できない形で保管します。',
        en: 'Your personal data was erased. Records we must keep by law are stored without your name.',
      },
      {
        ja: `${shopMail === undefined ? '' : `お心当たりのない場合は ${shopMail} までご連絡ください。`}これまでのご利用、ありがとうございました。`,
        en: `${shopMail === undefined ? '' : `If this was not you, please write to ${shopMail}. `}Thank you for having been with us.`,
      },
    ],
  };
}

/** Before an account nobody uses is closed. @param day the day of Japan on which it would be, YYYY/MM/DD */
export function inactiveLetter(day: string, origin: string): Letter {
  return {
    subject: { ja: 'ご利用のないアカウントについて', en: 'We haven’t seen you for a while' },
    blocks: [
      filled(
        {
          ja: '{{count}}か月間ご利用のないアカウントは、利用規約により退会となります。このままご利用がない場合、{{day}}に退会となり、ポイントとコインは失効し、個人情報は削除されます。',
          en: 'By our terms an account that is not used for {{count}} months is closed. Unless you log in, yours is closed on {{day}}: points and coins are forfeited and your data is erased.',
          en_one:
            'By our terms an account that is not used for a month is closed. Unless you log in, yours is closed on {{day}}: points and coins are forfeited and your data is erased.',
        },
        { count: shopRules.inactive_months, day },
      ),
      { ja: 'ログインするだけで、アカウントはそのままお使いいただけます。', en: 'Logging in once is all it takes to keep it.' },
      { href: `${origin}${links.login()}`, label: { ja: 'ログインする', en: 'Log in' } },
    ],
  };
}

import { account, type Text } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import type { Letter } from '@fudaya/kit';

/** The mail with the link that makes a member one of staff. */
export function staffInvitation(by: string, link: string): Letter {
  const good: Text = filled(
    {
      ja: 'リンクの有効期限は{{count}}時間、使えるのは1回だけです。指紋・顔・画面ロックのいずれかでパスキーを登録します。',
      en: 'The link works once, within {{count}} hours. You will make a passkey with your fingerprint, face or screen lock.',
      en_one: 'The link works once, within an hour. You will make a passkey with your fingerprint, face or screen lock.',
    },
    { count: account.staffInvitation_hours },
  );
  return {
    subject: { ja: '担当者への招待', en: 'You are invited to the staff' },
    blocks: [
      filled({ ja: '{{by}}さんから、札屋の担当者に招待されました。', en: '{{by}} invites you to the staff of Fudaya.' }, { by }),
      good,
      {
        ja: '登録すると、これまでのパスキーは削除され、ほかの端末からはログアウトします。担当者のアカウントではパックを購入できません。',
        en: 'Earlier passkeys are removed and other devices logged out. An account of staff cannot buy packs.',
      },
      { href: link, label: { ja: '担当者になる', en: 'Join the staff' } },
      { ja: 'お心当たりのない場合は、このメールを破棄してください。', en: 'If you did not expect this, please ignore this email.' },
    ],
  };
}

// What a member is told when something changed about how the account opens: whoever did not do it must learn of it.
import { randomUUID } from 'node:crypto';
import { links, type Text } from '@fudaya/contracts';
import { queueLetter, type Letter, type TransactionSql } from '@fudaya/kit';

const week_ms = 7 * 24 * 60 * 60 * 1000;

const changes = {
  passwordChanged: { ja: 'パスワードが変更されました。', en: 'The password of your account was changed.' },
  passkeyAdded: { ja: 'パスキーが追加されました。', en: 'A passkey was added to your account.' },
  passkeyRemoved: { ja: 'パスキーが削除されました。', en: 'A passkey was removed from your account.' },
} satisfies Record<string, Text>;

interface SecurityChange {
  readonly memberId: string;
  readonly what: keyof typeof changes;
  /** Such as the name of the passkey. */
  readonly detail?: string;
  readonly origin: string;
  readonly at: Date;
}

export async function tellOfSecurity(tx: TransactionSql, { memberId, what, detail, origin, at }: SecurityChange): Promise<void> {
  const letter: Letter = {
    subject: { ja: 'アカウントのセキュリティに関するお知らせ', en: 'A security change to your account' },
    blocks: [
      changes[what],
      ...(detail === undefined ? [] : [{ ja: detail, en: detail }]),
      {
        ja: 'お心当たりのない場合は、すぐにパスワードを再発行し、すべての端末からログアウトしてください。',
        en: 'If this was not you, please reset your password at once and log out everywhere.',
      },
      { href: `${origin}${links.passwordReissue()}`, label: { ja: 'パスワードの再発行', en: 'Reset your password' } },
    ],
  };
  await queueLetter(tx, { memberId, idem: `security:${randomUUID()}`, at, expiresAt: new Date(at.getTime() + week_ms), letter });
}

// What a member is told when something changed about how the account opens: whoever did not do it must learn of it.
import { randomUUID } from 'node:crypto';
import { links, type Text } from '@fudaya/contracts';
import { queueLetter, type Context, type Letter, type TransactionSql } from '@fudaya/kit';

const week_ms = 7 * 24 * 60 * 60 * 1000;

const changes = {
  passwordChanged: { ja: 'パスワードが変更されました。', en: 'The password of your account was changed.' },
  passkeyAdded: { ja: 'パスキーが追加されました。', en: 'A passkey was added to your account.' },
  mailAsked: {
    ja: 'お問い合わせにより、メールアドレスの変更を受け付けました。新しいアドレスで確認が済むと変更されます。',
    en: 'We were asked to change the email address of your account. It changes once the new address is confirmed.',
  },
  providerLinked: { ja: '次の外部アカウントでログインできるようになりました。', en: 'Your account can now be opened with this login.' },
  providerUnlinked: { ja: '次の外部アカウントとの連携が解除されました。', en: 'This login no longer opens your account.' },
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

/** Tells the member, once a day, that somebody tries passwords at their account. */
export async function tellOfTries(ctx: Context & { readonly publicOrigin: string }, memberId: string): Promise<void> {
  const at = ctx.now();
  const letter: Letter = {
    subject: { ja: 'ログインの失敗が続いています', en: 'Many failed logins at your account' },
    blocks: [
      {
        ja: 'お客様のアカウントに、ログインしたことのない端末から、間違ったパスワードでのログインが続いています。',
        en: 'Somebody keeps trying wrong passwords at your account, from devices that never logged in to it.',
      },
      {
        ja: 'ログインはされていません。これまでにご利用の端末では、いつもどおりログインできます。ほかの端末では、ログインに少し時間がかかることがあります。',
        en: 'Nobody got in. Devices you have used before log in as always; on others it may take some seconds longer.',
      },
      {
        ja: '推測されにくいパスワードへの変更や、パスキーのご利用をおすすめします。',
        en: 'A password that is hard to guess, or a passkey, keeps it that way.',
      },
      { href: `${ctx.publicOrigin}${links.security()}`, label: { ja: 'ログインとセキュリティ', en: 'Login and security' } },
    ],
  };
  const idem = `tries:${memberId}:${at.toISOString().slice(0, 10)}`;
  await queueLetter(ctx.sql, { memberId, idem, at, expiresAt: new Date(at.getTime() + week_ms), letter });
}

/** Tells a member, once a day, that somebody wanted to register their address: perhaps they themselves, who forgot. */
export async function tellOfRegistration(ctx: Context & { readonly publicOrigin: string }, mail: string): Promise<void> {
  const at = ctx.now();
  const [member] = await ctx.sql<{ id: string }[]>`select id from account.member where mail = ${mail} and closed_at is null`;
  if (!member) return;
  const letter: Letter = {
    subject: { ja: 'すでに会員登録がお済みです', en: 'You already have an account' },
    blocks: [
      {
        ja: 'このメールアドレスで新規会員登録が行われましたが、すでに会員登録がお済みのため、登録されませんでした。',
        en: 'Somebody tried to register with this email address. It already has an account, so nothing was changed.',
      },
      { href: `${ctx.publicOrigin}${links.login()}`, label: { ja: 'ログイン画面へ', en: 'Go to the login page' } },
      { href: `${ctx.publicOrigin}${links.passwordReissue()}`, label: { ja: 'パスワードをお忘れの方', en: 'Forgot your password?' } },
      { ja: 'お心当たりのない場合は、このメールを破棄してください。', en: 'If this was not you, please ignore this email.' },
    ],
  };
  const idem = `taken:${member.id}:${at.toISOString().slice(0, 10)}`;
  await queueLetter(ctx.sql, { memberId: member.id, idem, at, expiresAt: new Date(at.getTime() + week_ms), letter });
}

// The mails of this area, in both languages.
import { account, links, type Language } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import { compose, type Mail } from '@fudaya/kit';

/** Greets a new member; the link in it shows that the address is theirs. */
export function welcomeMail(language: Language, member: { lastName: string; firstName: string }, link: string): Mail {
  return compose(language, {
    subject: { ja: '会員登録ありがとうございます', en: 'Welcome, please confirm your address' },
    blocks: [
      // Whoever registered by the short way has given no name yet.
      ...(member.lastName === '' ? [] : [filled({ ja: '{{lastName}} {{firstName}} 様', en: 'Dear {{firstName}} {{lastName}},' }, member)]),
      {
        ja: '札屋へのご登録ありがとうございます。\nすでにログインしてご利用いただけます。下のリンクからメールアドレスの確認をお願いします。',
        en: 'Thank you for joining Fudaya.\nYour account is ready. Please confirm your email address with the link below.',
      },
      { href: link, label: { ja: 'メールアドレスを確認する', en: 'Confirm my email address' } },
      {
        ja: 'お心当たりのない場合は、このメールを破棄してください。',
        en: 'If you did not register, please ignore this email.',
      },
    ],
  });
}

/** The temporary password that the member asked for. */
export function temporaryPasswordMail(language: Language, password: string, publicOrigin: string): Mail {
  return compose(language, {
    subject: { ja: '仮パスワードのお知らせ', en: 'Your temporary password' },
    blocks: [
      { ja: '仮パスワードを発行しました。', en: 'Here is your temporary password.' },
      { code: password },
      filled(
        {
          ja: '有効期限は{{count}}分、使えるのは1回だけです。ログインすると、新しいパスワードの設定画面に進みます。',
          en: 'It works once, within {{count}} minutes. After logging in you will choose a new password.',
          en_one: 'It works once, within a minute. After logging in you will choose a new password.',
        },
        { count: account.temporaryPassword_minutes },
      ),
      { href: `${publicOrigin}${links.login()}`, label: { ja: 'ログイン画面へ', en: 'Go to the login page' } },
      {
        ja: 'お心当たりのない場合は、このメールを破棄してください。いままでのパスワードはそのままお使いいただけます。',
        en: 'If you did not ask for it, please ignore this email: your current password keeps working.',
      },
    ],
  });
}

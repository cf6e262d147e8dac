// The mails of this area, in both languages.
import { account, links, type Language } from '@fudaya/contracts';
import { compose, type Mail } from '@fudaya/kit';

/** Greets a new member; the link in it shows that the address is theirs. */
export function welcomeMail(language: Language, member: { lastName: string; firstName: string }, link: string): Mail {
  return compose(language, {
    subject: { ja: '【札屋】会員登録ありがとうございます', en: 'Fudaya: welcome, please confirm your address' },
    blocks: [
      { ja: `${member.lastName} ${member.firstName} 様`, en: `Dear ${member.firstName} ${member.lastName},` },
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
  const minutes = account.temporaryPasswordMinutes;
  return compose(language, {
    subject: { ja: '【札屋】仮パスワードのお知らせ', en: 'Fudaya: your temporary password' },
    blocks: [
      { ja: '仮パスワードを発行しました。', en: 'Here is your temporary password.' },
      { code: password },
      {
        ja: `有効期限は${minutes}分、使えるのは1回だけです。ログインすると、新しいパスワードの設定画面に進みます。`,
        en: `It works once, within ${minutes} minutes. After logging in you will choose a new password.`,
      },
      { href: `${publicOrigin}${links.login()}`, label: { ja: 'ログイン画面へ', en: 'Go to the login page' } },
      {
        ja: 'お心当たりのない場合は、このメールを破棄してください。いままでのパスワードはそのままお使いいただけます。',
        en: 'If you did not ask for it, please ignore this email: your current password keeps working.',
      },
    ],
  });
}

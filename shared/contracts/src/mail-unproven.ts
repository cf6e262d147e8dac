// What a member reads who has not yet shown that the mail address is theirs, where that is asked for.
import { refusal, type Refusal } from './call.ts';

export const mailUnproven = (field: string): Refusal =>
  refusal(
    field,
    '先にメールアドレスの確認が必要です。届いた確認メールのリンクを開いてください。確認メールは「ログインとセキュリティ」から再送できます。',
    'Please confirm your email address first, with the link in the email we sent you. You can have it sent again under “Login and security”.',
  );

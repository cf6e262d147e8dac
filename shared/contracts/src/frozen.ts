// What a member reads who may not buy, convert, ship, transfer or exchange for now. Why is told by a person: it may be about a card of theirs.
import { refusal, type Refusal, type Text } from './call.ts';

export const frozenText: Text = {
  ja: 'お支払いの確認のため、お取り引きを一時停止しています。お問い合わせください。',
  en: 'Your account is on hold while we look into a payment. Please contact us.',
};

export const frozen = (field: string): Refusal => refusal(field, frozenText.ja, frozenText.en);

/** Coupons, in Japanese. */
export const texts = {
  'coupon.title': 'クーポン',
  'coupon.lead': 'クーポンコードを入力すると、その場でポイントが加算されます。',
  'coupon.code': 'クーポンコード',
  'coupon.codeHint': '英数字4〜20文字。大文字・小文字の区別はありません。',
  'coupon.use': 'クーポンを使う',
  'coupon.done': '{{points}}ポイントを加算しました。有効期限は{{until}}です。',
  'coupon.paused': '購入を休止している間は、クーポンをご利用いただけません。休止が終わると、この画面から入力できます。',
  'coupon.care': '利用制限を確認する',
  'coupon.used': 'ご利用済みのクーポン',
  'coupon.none': 'ご利用済みのクーポンはありません。',
  'coupon.points': '{{points}}ポイント',
  'coupon.when': '{{at}}に利用・{{until}}まで有効',
  'coupon.rules': 'ご利用にあたって',
  'coupon.rule1': '1つのコードにつき、お一人様のご利用回数に上限があります。全体の上限に達したコードはご利用いただけません。',
  'coupon.rule2': '初回限定のコードは、ポイントを購入されたことがなく、電話番号の認証がお済みの方に限ります。',
  'coupon.rule3': '加算されたポイントには有効期限があり、期限を過ぎると失効します。',
};
export type PromotionTexts = Record<keyof typeof texts, string>;

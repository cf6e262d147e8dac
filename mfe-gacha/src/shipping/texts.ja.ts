export const texts = {
  'shipping.title': 'お届け先',
  'shipping.choose': 'お届け先を選んでください',
  'shipping.default': 'いつもの',
  'shipping.change': 'お届け先の変更・追加',
  'shipping.none': 'お届け先がまだ登録されていません',
  'shipping.noneHint': 'はじめての発送です。お名前とお届け先をご登録いただくと、この画面に戻ります。選んだカードはそのままです。',
  'shipping.give': 'お届け先を登録する',
  'shipping.tel': '電話番号 {{tel}}',
  'shipping.leaves': '{{date}}までに発送します。',
  'shipping.together_other': '発送待ちの{{count}}枚と同じお荷物でお届けします。',
  'shipping.alone': '新しいお荷物でお届けします。続けて発送を選んだカードは、同じお荷物にまとめることがあります。',
} as const;

export const texts = {
  'redirect.title': 'お支払いの確認',
  'redirect.text': 'お支払いを確認しています。このままお待ちください。',
} as const;

export const texts = {
  'home.title': '決済',
  'home.text': 'お支払い、返金、照合の業務です。',
  'home.pages': 'この業務のページ',
  'home.none': 'あなたの役割で使えるページはまだありません。',
} as const;

export const texts = {
  'home.title': '会員',
  'home.text': '会員とお問い合わせの業務です。',
  'home.pages': 'この業務のページ',
  'home.none': 'あなたの役割で使えるページはまだありません。',
} as const;

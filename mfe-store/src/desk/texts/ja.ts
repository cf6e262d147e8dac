export const texts = {
  'home.title': 'カタログ',
  'home.text': 'パック、カード、お知らせなど、ショップに並ぶものの業務です。',
  'home.pages': 'この業務のページ',
  'home.none': 'あなたの役割で使えるページはまだありません。',
} as const;

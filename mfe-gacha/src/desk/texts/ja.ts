export const texts = {
  'home.title': '抽選と配送',
  'home.text': 'ボックス、在庫、配送の業務です。',
  'home.pages': 'この業務のページ',
  'home.none': 'あなたの役割で使えるページはまだありません。',
} as const;

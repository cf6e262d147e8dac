export const texts = {
  'news.title': 'お知らせ',
  'news.by': '文 {{author}}',
  'news.empty': 'お知らせはまだありません',
};

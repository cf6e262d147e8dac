const ja = {
  'news.title': 'お知らせ',
  'news.by': '文 {{author}}',
  'news.empty': 'お知らせはまだありません',
};

const en: Record<keyof typeof ja, string> = {
  'news.title': 'News',
  'news.by': 'By {{author}}',
  'news.empty': 'No news yet',
};

export const newsMessages = { ja, en };

const ja = {
  'favourite.toPacks': 'パックを見る',
  'favourite.title': 'お気に入り',
  'favourite.empty': 'お気に入りはまだありません',
  'favourite.emptyHint': 'パックのハートを押すと、ここに並びます。販売開始と残りわずかをメールと通知でお知らせします。',
  'favourite.hint': '販売が始まったときと残りわずかになったときに、メールと通知でお知らせします。',
};

const en: Record<keyof typeof ja, string> = {
  'favourite.toPacks': 'See the packs',
  'favourite.title': 'Favourites',
  'favourite.empty': 'No favourites yet',
  'favourite.emptyHint':
    'Press the heart on a pack and it waits here. We tell you by mail and notice when its sale starts and when it is almost gone.',
  'favourite.hint': 'We tell you by mail and notice when a sale starts and when a pack is almost gone.',
};

export const favouriteMessages = { ja, en };

export const texts = {
  'favourite.toPacks': 'パックを見る',
  'favourite.title': 'お気に入り',
  'favourite.empty': 'お気に入りはまだありません',
  'favourite.emptyHint': 'パックのハートを押すと、ここに並びます。販売開始と残りわずかを、メールと通知でお知らせします。',
  'favourite.added': 'お気に入りに入れました',
  'favourite.removed': 'お気に入りから外しました',
  'favourite.hint': '販売が始まったときと残りわずかになったときに、メールと通知でお知らせします。',
};

export const texts = {
  'watch.open': '発売されたら知らせる',
  'watch.again': '再入荷したら知らせる',
  'watch.openOf': '「{{name}}」が発売されたら知らせる',
  'watch.againOf': '「{{name}}」が再入荷したら知らせる',
  'watch.stop': 'お知らせを取り消す',
  'watch.kept': '引けるようになったら、メールと通知で1回お知らせします。',
  'watch.stopped': 'お知らせを取り消しました。',
  'watch.failed': '登録できませんでした。ページを読み込み直してお試しください。',
  'likeness.title': '似ているパック',
  'likeness.lead': '今すぐ引けるパックから、ゲームと価格の近い順にご紹介します。',
};

export const texts = {
  'standing.change': '変更',
  'standing.label': '選ばなかったカードの扱い',
  'standing.hint': 'すべてのパックに適用されます。期限の時点の設定に従い、いつでも変更できます。',
  'standing.ask': 'お知らせのうえ、ポイントに戻す',
  'standing.ship': 'すべて発送する',
  'standing.convert': 'お知らせせずに、ポイントに戻す',
  'standing.saved': '変更しました。',
  'standing.lost': '通信できませんでした。もう一度お試しください。',
} as const;

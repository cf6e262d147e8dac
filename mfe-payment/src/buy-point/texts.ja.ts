export const texts = {
  'buy.title': 'ポイント購入',
  'buy.owned': '現在の所持ポイント',
  'buy.lead': '1ポイントは1円です。お支払いのあと、すぐにお使いいただけます。',
  'buy.forPack': '購入後、ご覧になっていたパックへ戻れます。',
  'buy.courses': 'コース',
  'buy.choosePoints': '{{point}}ポイントを購入',
  'buy.empty': '販売中のコースはありません',
  'buy.emptyHint': '準備しています。少し時間をおいてご覧ください。',
} as const;

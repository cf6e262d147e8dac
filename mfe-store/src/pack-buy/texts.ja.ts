/** Both confirmations. */
export const texts = {
  'confirm.title': 'ご購入内容の確認',
  'confirm.lead': '下の内容で引きます。よろしいですか。',
  'confirm.pack': 'パック',
  'confirm.quantity': '数量',
  'confirm.packs': '{{n}}パック',
  'confirm.total': '合計',
  'confirm.included': '税込・国内送料込',
  'confirm.times': '× {{n}}',
  'confirm.payment': 'お支払い',
  'confirm.paymentPoint': '確定と同時に、所持ポイントからいただきます。',
  'confirm.paymentCoin': '確定と同時に、所持コインからいただきます。',
  'confirm.delivery': 'お届け',
  'confirm.deliveryPoint':
    '抽選は数秒後です。{{hours}}時間以内に発送かポイントをお選びください。選ばなかったカードはポイントに戻ります。発送は{{days}}営業日以内です。',
  'confirm.deliveryCoin': '抽選は数秒後です。出たカードはすべて{{days}}営業日以内に発送します。',
  'confirm.period': '申込期間',
  'confirm.periodUntil': '{{at}} まで（完売次第終了）',
  'confirm.cancel': '取消・返品',
  'confirm.cancelText': '確定後の取消・返品はできません。抽選が成立しなかったときは全額お戻しします。',
  'confirm.balance': '残高',
  'confirm.before': '所持',
  'confirm.after': '確定後',
  'confirm.buyPoint': '{{cost}}ptで引く',
  'confirm.buyCoin_other': '{{count}}コインで引く',
  'confirm.no': 'やめる',
  'confirm.checking': '在庫と残高を確認しています',

  'share.title': '自分の言葉を抽選に混ぜる（任意）',
  'share.text':
    '抽選には、この端末が作った乱数が混ざります。言葉を入れると、代わりにその言葉のSHA-256が混ざります。どちらでも当たりやすさは変わりません。',
  'share.words': '混ぜる言葉',
  'share.value': '混ざる値',

  'failure.lost': '通信が途切れました。もう一度押してください。二重に購入されることはありません（購入履歴でも確認できます）。',
};

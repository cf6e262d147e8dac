export const texts = {
  allowGestures: '拡大操作と右クリックを許可する',
  textSize: '文字サイズ',
  scheme: '画面の明るさ',
  schemeSystem: '端末の設定に合わせる',
  schemeLight: 'ライト',
  schemeDark: 'ダーク',
};

/** What a state says when its reply has no words of its own. */
export const texts = {
  'state.401': 'ログインが必要です。',
  'state.403': '画面の有効期限が切れました。もう一度お試しください。',
  'state.404': '見つかりませんでした。',
  'state.409': 'すでに別の内容で受け付けています。画面を更新してください。',
  'state.429': '回数が多すぎます。しばらくしてからお試しください。',
  'state.500': '処理できませんでした。時間をおいてお試しください。',
  'state.9999': 'ただいまメンテナンス中です。',
} as const;

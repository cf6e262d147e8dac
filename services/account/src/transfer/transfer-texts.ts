import type { Text } from '@fudaya/contracts';
import { refusalInBoth } from '@fudaya/contracts/refusals';

/** Why no points moved, or no account was linked. */
export const transferTexts = {
  login: {
    ja: 'ログインに失敗しました。電話番号も一致している必要があります。',
    en: 'The login failed. Your phone number must be the same as well.',
  },
  down: {
    ja: '連携先のサイトに接続できませんでした。しばらくしてからもう一度お試しください。',
    en: 'The partner site did not answer. Please try again later.',
  },
  taken: {
    ja: 'この連携先のアカウントは、すでにほかの会員と連携されています。',
    en: 'This account is already linked to another member.',
  },
  unlinked: { ja: '先にアカウントを連携してください。', en: 'Please link your account first.' },
  open: {
    ja: '前回の移行の結果を確認しています。完了までお待ちください。',
    en: 'We are still waiting for the outcome of your last transfer.',
  },
  busy: {
    ja: '移行の結果を確認しているため、まだ連携を解除できません。',
    en: 'We are waiting for the outcome of a transfer, so this link cannot be removed yet.',
  },
  frozen: refusalInBoth('frozen'),
  short: { ja: '所有ポイントをオーバーしています。', en: 'This is more than you have there.' },
  closed: {
    ja: '連携先のアカウントが利用できないため、移行できませんでした。',
    en: 'The account at the partner site cannot be used.',
  },
  cancelled: {
    ja: '連携先と通信できなかったため、移行を取り消しました。ポイントは減っていません。',
    en: 'The partner site could not be reached, so the transfer was called off. Your points there are untouched.',
  },
} as const satisfies Record<string, Text>;

/** The text of a refused transfer; a reason kept by a later version still says something. */
export const refusalText = (reason: string): Text =>
  reason === 'short' || reason === 'cancelled' ? transferTexts[reason] : transferTexts.closed;

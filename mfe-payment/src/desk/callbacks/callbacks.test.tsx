import { callbackProviders, type CallbackProvider } from '@fudaya/contracts/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { CallbacksPage } from './CallbacksPage.tsx';

const [early, late] = ['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'] as const;
const stripe: CallbackProvider = {
  ...{ name: 'stripe', is_connected: true, check: 'signature', settings: ['STRIPE_WEBHOOK_SECRET'] },
  ...{ genuine: late, forged: early, day: { genuine: 12, forged: 3, waiting: 0 } },
};
const open = (...providers: CallbackProvider[]) =>
  renderDesk(<CallbacksPage />, {
    area: 'payment',
    messages: { ja, en },
    rights: ['settings.see'],
    replies: [[callbackProviders, { providers }]],
  });

test('PAY-9 OPS-2 each provider has when its key was last right, and what was forged before raises nothing', async () => {
  open(stripe);
  const row = await screen.findByRole('row', { name: /stripe 接続中/ });
  expect(row.textContent).toContain('12 / 3 / 0');
  expect(row.textContent).toContain('STRIPE_WEBHOOK_SECRET');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('PAY-9 OPS-2 where all were refused since the last genuine one the page says that the key may be another', async () => {
  open(stripe, { ...stripe, name: 'gateway-a', genuine: early, forged: late });
  expect(await screen.findByRole('row', { name: /gateway-a 鍵を確認/ })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('環境変数を確認してください');
});

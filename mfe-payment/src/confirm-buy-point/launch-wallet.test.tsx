import { payment } from '@fudaya/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { lastButton, methods, paid, showConfirm } from '../testing/confirm-page.tsx';

const launch = {
  script: '/dev/amazon-pay/checkout.js',
  merchant_id: 'A1',
  public_key_id: 'LIVE-1',
  is_sandbox: '1',
  payload_json: '{"webCheckoutDetails":{}}',
  signature: 'signed',
};
const begun = { ...paid, url: '/amazon-pay-redirect', launch };

afterEach(() => {
  delete window.amazon;
  for (const script of document.head.querySelectorAll('script')) script.remove();
});
const theScript = () => waitFor(() => document.head.querySelector<HTMLScriptElement>(`script[src="${launch.script}"]`)!);

test('PAY-5 Amazon Pay is opened by its own script with what the service signed; failing that, the same payment is begun again', async () => {
  const user = userEvent.setup();
  const initCheckout = vi.fn<(checkout: object) => void>();
  const { inputsOf } = showConfirm(begun, { list: [methods.amazonPay] });
  await user.click(await lastButton());
  const broken = await waitFor(async () => {
    const script = await theScript();
    expect(script).toBeTruthy();
    return script;
  });
  broken.dispatchEvent(new Event('error'));
  expect(await screen.findByText('Amazon Payの画面を開けませんでした。もう一度ボタンを押してください。')).toBeTruthy();

  window.amazon = { Pay: { initCheckout } };
  await user.click(await lastButton());
  await waitFor(async () => expect(await theScript()).not.toBe(broken));
  (await theScript()).dispatchEvent(new Event('load'));
  await waitFor(() => expect(initCheckout).toHaveBeenCalledTimes(1));
  expect(initCheckout.mock.calls[0]?.[0]).toMatchObject({
    merchantId: 'A1',
    ledgerCurrency: 'JPY',
    sandbox: true,
    checkoutLanguage: 'ja_JP',
    createCheckoutSessionConfig: { payloadJSON: launch.payload_json, signature: 'signed', publicKeyId: 'LIVE-1' },
  });
  const [first, second] = inputsOf(payment.pointBuy);
  expect(second).toEqual(first);
});

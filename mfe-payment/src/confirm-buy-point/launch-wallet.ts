import type { payment } from '@fudaya/contracts';
import { loadScript } from './load-script.ts';

interface Checkout {
  readonly merchantId: string;
  readonly publicKeyId: string;
  readonly ledgerCurrency: 'JPY';
  readonly sandbox: boolean;
  readonly checkoutLanguage: 'ja_JP' | 'en_US';
  readonly productType: 'PayOnly';
  readonly placement: 'Checkout';
  readonly createCheckoutSessionConfig: {
    readonly payloadJSON: string;
    readonly signature: string;
    readonly publicKeyId: string;
    readonly algorithm: 'AMZN-PAY-RSASSA-PSS-V2';
  };
}
declare global {
  interface Window {
    amazon?: { readonly Pay?: { initCheckout(checkout: Checkout): void } };
  }
}

/** Opens Amazon Pay with what the service signed; the page is left. False when the wallet's script cannot be loaded. */
export async function launchWallet(launch: payment.WalletLaunch, language: 'ja' | 'en'): Promise<boolean> {
  const isLoaded = await loadScript(launch.script);
  const pay = window.amazon?.Pay;
  if (!isLoaded || !pay) return false;
  const { merchant_id, public_key_id, payload_json, signature, is_sandbox } = launch;
  try {
    pay.initCheckout({
      merchantId: merchant_id,
      publicKeyId: public_key_id,
      ledgerCurrency: 'JPY',
      sandbox: is_sandbox === '1',
      checkoutLanguage: language === 'ja' ? 'ja_JP' : 'en_US',
      productType: 'PayOnly',
      placement: 'Checkout',
      createCheckoutSessionConfig: {
        payloadJSON: payload_json,
        signature,
        publicKeyId: public_key_id,
        algorithm: 'AMZN-PAY-RSASSA-PSS-V2',
      },
    });
    return true;
  } catch {
    return false;
  }
}

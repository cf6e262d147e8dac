// The providers of tests: a real simulator on a loopback port, and the service's settings that lead there.
import { generateKeyPairSync } from 'node:crypto';
import { testSettings } from '@fudaya/kit/testing';
import { startSimulator } from '@fudaya/simulator/start';
import { paymentSettings } from '../settings.ts';

const amazonKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const secret = 'a gateway secret for tests';

export interface SimulatedOptions {
  readonly now?: () => Date;
  /** Settings of the payment service, beyond those that every test has. */
  readonly extra?: (outside: string) => Record<string, string>;
}

export async function simulatedPayment(databaseUrl: string, { now = () => new Date(), extra = () => ({}) }: SimulatedOptions = {}) {
  const simulated = {
    gatewaySecret: secret,
    merchantId: 'A100000800000000000000cc',
    tokenApiKey: 'cd76ca65-7f54-4dec-8ba3-11c12e36a548',
    callbackUrl: '',
    publicOrigin: '',
    amazonKey,
    amazonCertificateUrl: '',
  };
  const simulator = await startSimulator({ port: 0, settings: simulated, now });
  const outside = `http://127.0.0.1:${simulator.port}/dev`;
  simulated.amazonCertificateUrl = `${outside}/amazon-pay/sns/certificate.pem`;
  const { deps } = await paymentSettings(
    {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      TOKENISER_A_URL: `${outside}/tokeniser-a/4gtoken`,
      GATEWAY_A_URL: `${outside}/gateway-a`,
      GATEWAY_A_SECRET: secret,
      GATEWAY_A_TIMEOUT_MS: '500',
      AMAZON_PAY_URL: `${outside}/amazon-pay`,
      AMAZON_PAY_PUBLIC_KEY_ID: 'test',
      AMAZON_PAY_PRIVATE_KEY: amazonKey,
      AMAZON_PAY_CERTIFICATES: `${outside}/amazon-pay/sns/`,
      PAYPAL_URL: `${outside}/paypal`,
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_SECRET: secret,
      PAYGE_MAIL: 'pay@fudaya.example',
      ...extra(outside),
    },
    testSettings.publicOrigin,
  );
  return { simulator, simulated, outside, deps };
}

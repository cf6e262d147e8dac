// Read once by server.ts; tests give their own.
export interface SimulatorSettings {
  /** Signs requests and pushes of gateway A: shared with the payment service. */
  readonly gatewaySecret: string;
  readonly merchantId: string;
  readonly tokenApiKey: string;
  /** Where gateway A pushes results to: the payment service's callback. Empty: nowhere. */
  readonly callbackUrl: string;
  /** Where LINE tells of its people: the account service's webhook. Left out: nowhere. */
  readonly lineWebhookUrl?: string | undefined;
  /** Amazon Pay: the PEM that signs both ways in the simulation, and where the certificate of notifications is had. */
  readonly amazonKey?: string | undefined;
  readonly amazonCertificateUrl?: string | undefined;
  /** What the beacon's key is made of; left out: the demo chain's, which everybody can make. */
  readonly beaconSeed?: string | undefined;
  /** Keys of the transparency logs that the demo witnesses know. */
  readonly witnessedLogs?: readonly string[] | undefined;
  /** Where a member's browser reaches this simulator; empty: the origin of the shop's return address. */
  readonly publicOrigin: string;
  /** Where services reach it, where that is another address than the browser's. */
  readonly serviceOrigin?: string | undefined;
  /** Apple's login: the PEM whose public half is known here. */
  readonly appleKey?: string | undefined;
}

export const developmentMerchant = { merchantId: 'A100000800000000000000cc', tokenApiKey: 'cd76ca65-7f54-4dec-8ba3-11c12e36a548' } as const;

export function readSimulatorSettings(
  env: Readonly<Record<string, string | undefined>>,
): SimulatorSettings & { port: number; smtpPort: number | undefined } {
  const gatewaySecret = env['GATEWAY_A_SECRET'];
  if (!gatewaySecret) throw new Error('GATEWAY_A_SECRET is not set: give the secret shared with the payment service.');
  if (env['NODE_ENV'] === 'production') throw new Error('The simulator never runs in production (NODE_ENV is "production").');
  return {
    port: Number(env['PORT'] ?? 0),
    smtpPort: env['SMTP_PORT'] === undefined ? undefined : Number(env['SMTP_PORT']),
    gatewaySecret,
    merchantId: env['GATEWAY_A_MERCHANT'] ?? developmentMerchant.merchantId,
    tokenApiKey: env['TOKENISER_A_KEY'] ?? developmentMerchant.tokenApiKey,
    callbackUrl: env['GATEWAY_A_CALLBACK_URL'] ?? '',
    lineWebhookUrl: env['LINE_WEBHOOK_URL'],
    amazonKey: env['AMAZON_PAY_PRIVATE_KEY'],
    amazonCertificateUrl: env['AMAZON_PAY_CERTIFICATE_URL'],
    beaconSeed: env['BEACON_SEED'],
    witnessedLogs: env['WITNESSED_LOGS']?.split(' '),
    publicOrigin: env['PUBLIC_ORIGIN'] ?? '',
    serviceOrigin: env['SERVICE_ORIGIN'],
    appleKey: env['LOGIN_APPLE_KEY'],
  };
}

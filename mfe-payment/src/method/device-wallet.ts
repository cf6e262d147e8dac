/** Wallets of the device itself. No provider here takes one on our page: Stripe's page does, where it takes cards. */
export type DeviceWallet = 'applePay' | 'googlePay';

interface Device {
  readonly ApplePaySession?: { canMakePayments(): boolean };
  readonly PaymentRequest?: unknown;
  readonly navigator: { readonly userAgentData?: { readonly brands?: readonly { readonly brand: string }[] } };
}

/**
 * Those that this browser can pay with, told by itself alone: Google is asked nothing before the member leaves for Stripe's page, where
 * Google Pay appears in Chrome only.
 */
export function deviceWallets(device: Device = window as unknown as Device): DeviceWallet[] {
  const isChrome = device.navigator.userAgentData?.brands?.some(({ brand }) => brand === 'Google Chrome') ?? false;
  return [
    ...(canApplePay(device) ? (['applePay'] as const) : []),
    ...(isChrome && device.PaymentRequest !== undefined ? (['googlePay'] as const) : []),
  ];
}

function canApplePay({ ApplePaySession }: Device): boolean {
  try {
    return ApplePaySession?.canMakePayments() ?? false;
  } catch {
    // On a page that is not encrypted it throws.
    return false;
  }
}

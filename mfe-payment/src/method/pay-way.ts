import { payment } from '@fudaya/contracts';
import type { DeviceWallet } from './device-wallet.ts';

const { payIds } = payment;
const wallets: readonly number[] = [payIds.amazonPay, payIds.payPal, payIds.stripePayPay];
const names = { applePay: 'Apple Pay', googlePay: 'Google Pay' } as const satisfies Record<DeviceWallet, string>;

/** One line of the choice: a method, or the device's wallet on the page of a method. */
export interface PayWay {
  /** Of the radio: the method's id, and the wallet's name after it. */
  readonly id: string;
  readonly name: string;
  readonly method: payment.PayMethod;
  readonly isWallet: boolean;
  readonly deviceWallet?: DeviceWallet;
}

/** Wallets, then methods that keep a card of the member, then the rest: each as the operator has ordered them. */
export function waysOf(methods: readonly payment.PayMethod[], onDevice: readonly DeviceWallet[]): readonly PayWay[] {
  const stripeCard = methods.find(({ id }) => id === payIds.stripeCard);
  const ofDevice = stripeCard
    ? onDevice.map((wallet) => ({
        id: `${stripeCard.id}/${wallet}`,
        name: names[wallet],
        method: stripeCard,
        isWallet: true,
        deviceWallet: wallet,
      }))
    : [];
  const ways = methods.map((method) => ({ id: String(method.id), name: method.name, method, isWallet: wallets.includes(method.id) }));
  const rest = ways.filter(({ isWallet }) => !isWallet);
  return [
    ...ofDevice,
    ...ways.filter(({ isWallet }) => isWallet),
    ...rest.filter(({ method }) => goodCardOf(method) !== undefined),
    ...rest.filter(({ method }) => goodCardOf(method) === undefined),
  ];
}

/** Where nothing was chosen: a kept card, which asks for no input; else what the operator has put first. */
export function firstWay(ways: readonly PayWay[], first: payment.PayMethod): PayWay | undefined {
  return ways.find(({ method }) => goodCardOf(method) !== undefined) ?? ways.find(({ id }) => id === String(first.id));
}

/** The first kept card that has not expired. */
export const goodCardOf = ({ saved_cards }: payment.PayMethod): payment.SavedCard | undefined =>
  saved_cards?.find(({ is_expired }) => is_expired !== '1');

// What gateway A is asked for each means of payment.
import { shownDay } from '@fudaya/contracts';
import type { MeansKind, NewOrder } from './provider.ts';

const services: Readonly<Partial<Record<MeansKind, string>>> = { combini: 'cvs', bank: 'bank', carrier: 'carrier' };
export const serviceOf = (kind: MeansKind): string => services[kind] ?? 'card';

export function requestOf({ orderId, amount_yen, means, returnUrl, cancelUrl, expiresAt }: NewOrder): {
  path: string;
  fields: Record<string, unknown>;
} {
  const order = { orderId, amount: String(amount_yen) };
  const payLimit = shownDay(expiresAt);
  switch (means.kind) {
    case 'combini':
      return {
        path: '/Authorize/cvs',
        fields: {
          ...order,
          serviceOptionType: means.code,
          storeChain: means.chain,
          payLimit,
          name1: 'FUDAYA',
          telNo: '0300000000',
          paymentType: '0',
        },
      };
    case 'bank':
      return { path: '/Authorize/bank', fields: { ...order, accountName: means.holder ?? 'フダヤ', payLimit } };
    case 'carrier': {
      const away = { successUrl: returnUrl, cancelUrl, errorUrl: cancelUrl };
      return {
        path: '/Authorize/carrier',
        fields: { ...order, serviceOptionType: means.carrier, itemType: '0', terminalKind: '1', ...away },
      };
    }
    case 'card': {
      const secure = { serviceOptionType: 'mpi-complete', redirectionUri: returnUrl, deviceChannel: '02' };
      return {
        path: '/Authorize/mpi',
        fields: { ...order, payNowIdParam: { token: means.token }, ...secure, withCapture: 'true', jpo: '10' },
      };
    }
    default:
      throw new Error(`gateway A takes no ${means.kind}`);
  }
}

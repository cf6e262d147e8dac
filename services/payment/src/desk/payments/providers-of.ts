import type { PaymentDeps } from '../../payment-deps.ts';

/** Whose names an order may have: an index of orders is by them. Operators' own orders are named by the payment they are for. */
export const providersOf = ({ providers }: PaymentDeps): string[] => [...providers.keys(), 'operator'];

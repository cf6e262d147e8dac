// What tests of the payment service need of tokeniser B.
export type { CardPayment } from './card-payment.ts';
export { returnFields } from './secure.ts';

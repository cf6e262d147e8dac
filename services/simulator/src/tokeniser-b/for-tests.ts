// What tests of the payment service need of tokeniser B.
export type { CardPayment } from './payments.ts';
export { returnFields } from './secure.ts';

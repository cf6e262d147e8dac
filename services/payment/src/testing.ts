// What tests of the whole shop take of this service.
export { simulatedPayment } from './testing/simulated.ts';

// What the operator's command line may do with payments.
export { settle, type SettleDeps } from './settle/settle.ts';
export * from './operator/queue.ts';
export { paymentById } from './settle/payment.sql.ts';
export { dayOf, reconcile, type Reconciled } from './reconcile/reconcile.ts';
export { gatewayA } from './provider/gateway-a.ts';
export type { Provider } from './provider/provider.ts';
export { courseLine, methodLine, putCourses, putMethods } from './operator/price-list.ts';

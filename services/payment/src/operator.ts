// What the operator's command line may do with payments.
export { settle, type SettleDeps } from './settle/settle.ts';
export { dayOf, reconcile, type Reconciled } from './reconcile/reconcile.ts';
export { gatewayA } from './provider/gateway-a.ts';
export type { Provider } from './provider/provider.ts';

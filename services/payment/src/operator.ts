// What the operator's command line may do with payments.
export { settle, type SettleDeps } from './settle/settle.ts';

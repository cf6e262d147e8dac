import type { Payment } from '../settle/payment.sql.ts';
import type { Provider } from './provider.ts';

/** How its provider gives back parts of what is paid so; undefined where all of it goes back or nothing. */
export function partialRefundsOf(
  providers: ReadonlyMap<string, Provider>,
  { provider, detail }: Pick<Payment, 'provider' | 'detail'>,
): Provider['parts'] {
  const parts = providers.get(provider)?.parts;
  return parts?.kinds.includes(detail.kind) ? parts : undefined;
}

import type { PaymentDeps } from '../../payment-deps.ts';
import type { Payment } from '../../settle/payment.sql.ts';

/** Whether its provider gives back parts of what is paid so. */
export const givesParts = (providers: PaymentDeps['providers'], { provider, detail }: Pick<Payment, 'provider' | 'detail'>): boolean =>
  providers.get(provider)?.parts?.kinds.includes(detail.kind) === true;

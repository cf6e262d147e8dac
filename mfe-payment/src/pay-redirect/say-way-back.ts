import { payment } from '@fudaya/contracts';
import { call } from '@fudaya/web';

/** Tells the service that the member returned from the provider's page, with or without paying. */
export async function sayWayBack(query: URLSearchParams): Promise<void> {
  const payment_id = query.get('payment_id') ?? '';
  if (payment_id === '') return;
  if (query.get('cancelled') === '1') await call(payment.pointCancel, { payment_id }, { spinner: false });
  else await call(payment.pointAppend, { token: payment_id }, { spinner: false });
}

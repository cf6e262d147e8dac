import type { PaymentState } from '@fudaya/contracts/desk';
import { StatusBadge, type Tone } from '@fudaya/desk';
import { useText } from '../texts.ts';

const tones: Readonly<Record<PaymentState, Tone>> = {
  created: 'info',
  action_required: 'info',
  pending: 'info',
  paid: 'good',
  failed: 'quiet',
  expired: 'quiet',
  refunded: 'warn',
  charged_back: 'bad',
};

/** How a payment stands, and what of it waits for somebody. */
export function StateBadge(payment: {
  readonly state: PaymentState;
  readonly is_suspended: boolean;
  readonly is_disputed: boolean;
  readonly isPartlyBack?: boolean;
}) {
  const { t } = useText();
  return (
    <>
      <StatusBadge tone={tones[payment.state]}>{t(`state.${payment.state}`)}</StatusBadge>
      {payment.isPartlyBack && <StatusBadge tone="warn">{t('part.partly')}</StatusBadge>}
      {payment.is_suspended && <StatusBadge tone="warn">{t('payments.suspended')}</StatusBadge>}
      {payment.is_disputed && <StatusBadge tone="bad">{t('payments.disputed')}</StatusBadge>}
    </>
  );
}

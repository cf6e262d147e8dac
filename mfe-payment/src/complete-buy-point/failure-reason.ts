import { useText } from '../texts.ts';
import { kindOf } from '../method/pay-kind.ts';
import type { End } from './use-point-end.ts';

/** A wallet that led back here; started when it had a checkout session to come back from. */
export interface ReturnedWallet {
  readonly name: string;
  readonly isStarted: boolean;
}

const reasons = { cancelled: 'failure.cancelled', expired: 'failure.expired', provider_down: 'failure.provider' } as const;

/** Why a payment failed, as far as the member can do something about it (spec 2, section 8). */
export function useFailureReason({ failure, pay_id }: End, wallet: ReturnedWallet | undefined): string {
  const { t } = useText();
  if (failure && failure !== 'declined') return t(reasons[failure]);
  if (wallet) return t(wallet.isStarted ? 'failure.walletState' : 'failure.walletChoose', { wallet: wallet.name });
  const kind = pay_id === undefined ? 'card' : kindOf(pay_id);
  if (kind === 'carrier') return t('failure.carrier');
  return t(kind === 'card' ? 'failure.card' : 'failure.other');
}

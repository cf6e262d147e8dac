import type { PromotionStanding } from '@fudaya/contracts/desk';
import { StatusBadge, type Tone } from '@fudaya/desk';
import { useText } from '../texts.ts';

const tones: Readonly<Record<PromotionStanding, Tone>> = {
  waiting: 'warn',
  ahead: 'info',
  live: 'good',
  all_given: 'quiet',
  over: 'quiet',
  stopped: 'bad',
};

export function PromotionBadge({ standing }: { readonly standing: PromotionStanding }) {
  const { t } = useText();
  return <StatusBadge tone={tones[standing]}>{t(standing === 'all_given' ? 'coupons.used_up' : `coupons.${standing}`)}</StatusBadge>;
}

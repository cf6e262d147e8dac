import type { CouponStanding } from '@fudaya/contracts/desk';
import { StatusBadge, type Tone } from '@fudaya/desk';
import { useText } from '../texts.ts';

const tones: Readonly<Record<CouponStanding, Tone>> = {
  waiting: 'warn',
  ahead: 'info',
  live: 'good',
  used_up: 'quiet',
  over: 'quiet',
  stopped: 'bad',
};

export function CouponBadge({ standing }: { readonly standing: CouponStanding }) {
  const { t } = useText();
  return <StatusBadge tone={tones[standing]}>{t(`coupons.${standing}`)}</StatusBadge>;
}

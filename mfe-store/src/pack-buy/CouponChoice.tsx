import type { gacha } from '@fudaya/contracts';
import { Field, Select, formatDateTime, formatPoints } from '@fudaya/web';
import { useBuyText } from './texts.ts';
import type { Intent } from './use-pack-buy.ts';

/** Which coupon a purchase is checked with. Fixed once it went out: another coupon is another purchase. */
export interface Coupons {
  readonly isFixed: boolean;
  readonly choose: (id: string) => void;
}

/** One of the coupons there are for these packs, or none. */
export default function CouponChoice({ intent, coupons }: { readonly intent: Intent; readonly coupons: Coupons }) {
  const { t } = useBuyText();
  const textOf = ({ points, until }: gacha.PackCoupon) =>
    t('coupon.option', { points: formatPoints(points * intent.count), until: formatDateTime(until) });
  return (
    <Field label={t('coupon.choose')} hint={t('coupon.one')}>
      <Select
        value={intent.coupon?.id ?? 'none'}
        disabled={coupons.isFixed}
        onChange={(event) => coupons.choose(event.currentTarget.value)}
      >
        {intent.coupons?.map((coupon) => (
          <option key={coupon.id} value={coupon.id}>
            {textOf(coupon)}
          </option>
        ))}
        <option value="none">{t('coupon.none')}</option>
      </Select>
    </Field>
  );
}

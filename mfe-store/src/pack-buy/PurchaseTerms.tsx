import { lazy, Suspense } from 'react';
import { shopRules, type store } from '@fudaya/contracts';
import { Amount, BalanceBar, Conditions, SummaryList, formatPoints } from '@fudaya/web';
import { PackPrice } from '../PackPrice.tsx';
import type { Coupons } from './CouponChoice.tsx';
import { useBuyText } from './texts.ts';
import { OwnShare } from './OwnShare.tsx';
import { unitOf } from './unit-of.ts';
import type { Intent, Share } from './use-pack-buy.ts';
import s from './purchase-terms.module.css';

/** Most packs have none. */
const CouponChoice = lazy(() => import('./CouponChoice.tsx'));

const { decision_hours, shippingBusiness_days } = shopRules;

interface TermsProps {
  readonly pack: store.PackDetail;
  readonly intent: Intent;
  readonly share: Share;
  readonly coupons: Coupons;
}

/**
 * What the law wants on the last screen before a purchase (Act on Specified Commercial Transactions, art. 12-6):
 * quantity, total, payment, delivery, period, cancellation; what a coupon takes off it, what it does to the balance, and what of the draw is the
 * member's own.
 */
export function PurchaseTerms({ pack, intent, share, coupons }: TermsProps) {
  const { t } = useBuyText();
  const unit = unitOf(intent);
  const isFree = intent.cost === 0;
  const paidBy = unit === 'pt' ? 'Point' : 'Coin';
  const unitPrice = (
    <>
      <PackPrice pack={pack} /> {t('confirm.times', { n: intent.count })}
    </>
  );
  const offOf = (each: number) => ({
    label: t('coupon.label'),
    value: (
      <>
        −<Amount value={each * intent.count} unit="pt" />
      </>
    ),
    note: t('coupon.each', { points: formatPoints(each) }),
  });
  return (
    <div className={s.terms}>
      <SummaryList
        items={[
          { label: t('confirm.pack'), value: pack.name },
          { label: t('confirm.quantity'), value: t('confirm.packs', { n: intent.count }), note: unitPrice },
          ...(intent.coupon ? [offOf(intent.coupon.points)] : []),
          {
            label: t('confirm.total'),
            value: <PackPrice pack={{ ...pack, point: intent.cost }} />,
            note: t('confirm.included'),
            isStrong: true,
          },
        ]}
      />
      {intent.coupons && intent.coupons.length > 0 && (
        <Suspense>
          <CouponChoice intent={intent} coupons={coupons} />
        </Suspense>
      )}
      {!isFree && (
        <BalanceBar
          label={t('confirm.balance')}
          unit={unit}
          before={{ label: t('confirm.before'), value: intent.balance }}
          after={{ label: t('confirm.after'), value: intent.remainder }}
        />
      )}
      <Conditions
        lines={[
          { label: t('confirm.payment'), text: t(isFree ? 'confirm.paymentFree' : `confirm.payment${paidBy}`) },
          { label: t('confirm.delivery'), text: t(`confirm.delivery${paidBy}`, { hours: decision_hours, days: shippingBusiness_days }) },
          { label: t('confirm.period'), text: t('confirm.periodUntil', { at: pack.format_end_date }) },
          { label: t('confirm.cancel'), text: t(isFree ? 'confirm.cancelFree' : 'confirm.cancelText') },
        ]}
      />
      <OwnShare share={share} />
    </div>
  );
}

/** What the button of a confirmation says. */
export const drawKeyOf = ({ cost, payment_method }: Intent) =>
  cost === 0 ? 'confirm.drawFree' : payment_method === '1' ? 'confirm.buyPoint' : 'confirm.buyCoin';

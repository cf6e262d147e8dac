import { account, links } from '@fudaya/contracts';
import { EmptyState, ErrorState, LinkButton, Notice, Page, Skeleton, formatDate, useRead, useSearchParams } from '@fudaya/web';
import { Rewards } from '../rewards/Rewards.tsx';
import { usePromotionText } from '../texts.ts';
import { CouponForm } from './CouponForm.tsx';
import { PackDiscounts } from './PackDiscounts.tsx';
import s from './coupon.module.css';

/** MEM-11: today's stamp and missions, entering a code, and what codes gave the member. */
export function CouponPage() {
  const { t } = usePromotionText();
  const [query] = useSearchParams();
  const { reply, failure, reload } = useRead(account.couponList, {});
  const rules = [t('coupon.rule1'), t('coupon.rule2'), t('coupon.rule4'), t('coupon.rule3')];
  return (
    <Page title={t('coupon.title')} back={links.userMenu()} narrow>
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <Skeleton height={320} radius={16} />}
      {reply?.is_paused === '1' && (
        <>
          <Notice tone="info">{t('coupon.paused')}</Notice>
          <LinkButton kind="secondary" wide to={links.spendingLimit()}>
            {t('coupon.care')}
          </LinkButton>
        </>
      )}
      {reply?.is_paused === '0' && (
        <>
          <Rewards />
          <h2>{t('coupon.heading')}</h2>
          <p>{t('coupon.lead')}</p>
          <CouponForm code={query.get('code')?.slice(0, 40) ?? ''} onDone={() => void reload()} />
        </>
      )}
      {reply?.discounts && reply.discounts.length > 0 && <PackDiscounts discounts={reply.discounts} />}
      {reply && (
        <>
          <h2>{t('coupon.used')}</h2>
          {reply.used.length === 0 && <EmptyState icon="info" title={t('coupon.none')} />}
          <ul className={s.list}>
            {reply.used.map(({ id, code, points, used, expires }) => (
              <li key={id} className={s.ticket}>
                <strong>{t('coupon.points', { count: points })}</strong>
                <span className={s.code}>{code}</span>
                <small>{t('coupon.when', { at: formatDate(used), until: formatDate(expires) })}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <section className={s.rules}>
        <h2>{t('coupon.rules')}</h2>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

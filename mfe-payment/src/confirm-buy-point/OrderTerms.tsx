import type { ReactNode } from 'react';
import type { payment } from '@fudaya/contracts';
import { Amount, SummaryList, formatPoints, useMember, useText } from '@fudaya/web';
import { CoursePrice } from '../course/CoursePrice.tsx';
import s from './order-terms.module.css';

/** The six items of the Act on Specified Commercial Transactions, art. 12-6, and the balance before and after. */
export function OrderTerms({ course }: { course: payment.Course }) {
  const { t } = useText();
  const bonus = course.point - course.price;
  const quantity = {
    label: t('confirm.quantity'),
    value: t('confirm.quantityValue', { point: formatPoints(course.point) }),
    ...(bonus > 0 && { note: t('confirm.quantityBonus', { bonus: formatPoints(bonus) }) }),
  };
  return (
    <SummaryList
      items={[
        quantity,
        { label: t('confirm.total'), value: <CoursePrice course={course} />, note: t('confirm.taxIncluded'), isStrong: true },
        { label: t('confirm.payment'), value: <Prose>{t('confirm.paymentCard')}</Prose> },
        { label: t('confirm.delivery'), value: <Prose>{t('confirm.deliveryText')}</Prose> },
        { label: t('confirm.period'), value: <Prose>{t('confirm.periodText')}</Prose> },
        { label: t('confirm.cancel'), value: <Prose>{t('confirm.cancelText')}</Prose> },
      ]}
    />
  );
}

/** Sentences read from the left, also where figures stand at the right. */
const Prose = ({ children }: { children: ReactNode }) => <span className={s.prose}>{children}</span>;

export function BalanceChange({ points }: { points: number }) {
  const { t } = useText();
  const owned = useMember()?.availablePoint;
  if (owned === undefined) return null;
  return (
    <SummaryList
      items={[
        { label: t('confirm.before'), value: <Amount value={owned} unit="pt" /> },
        { label: t('confirm.after'), value: <Amount value={owned + points} unit="pt" />, isStrong: true },
      ]}
    />
  );
}

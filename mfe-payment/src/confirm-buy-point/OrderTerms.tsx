import type { payment } from '@fudaya/contracts';
import { Amount, SummaryList, formatPoints, useMember, useText } from '@fudaya/web';
import { CoursePrice } from '../course/CoursePrice.tsx';

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
        { label: t('confirm.payment'), value: t('confirm.paymentCard') },
        { label: t('confirm.delivery'), value: t('confirm.deliveryText') },
        { label: t('confirm.period'), value: t('confirm.periodText') },
        { label: t('confirm.cancel'), value: t('confirm.cancelText') },
      ]}
    />
  );
}

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

import { officeHours, shopRules, type payment } from '@fudaya/contracts';
import { SummaryList, formatPoints, formatYen } from '@fudaya/web';
import { useText } from '../texts.ts';
import { isPaidLater, kindOf, type PayKind } from '../method/pay-kind.ts';

const { transferDeadline_days, pointValidity } = shopRules;
const deliveries: { readonly [kind in PayKind]?: 'combini' | 'bank' } = {
  combini: 'combini',
  pageCombini: 'combini',
  bank: 'bank',
  pageBank: 'bank',
  payge: 'bank',
};

/** The six items of the Act on Specified Commercial Transactions, art. 12-6, as the chosen method has them. */
export function OrderTerms({ course, method }: { course: payment.Course; method: payment.PayMethod }) {
  const { t, language } = useText();
  const kind = kindOf(method.id);
  const figures = {
    wallet: method.name,
    hours: officeHours[language],
    days: transferDeadline_days,
    months: pointValidity.months,
    validDays: pointValidity.days,
  };
  const quantity = { label: t('confirm.quantity'), value: t('confirm.quantityValue', { point: formatPoints(course.point) }) };
  const taxNote = t(deliveries[kind] === 'bank' ? 'confirm.taxAndFee' : 'confirm.taxIncluded');
  return (
    <SummaryList
      items={[
        quantity,
        { label: t('confirm.total'), value: formatYen(course.price), note: taxNote, isStrong: true },
        { label: t('confirm.payment'), value: t(`when.${kind}`, figures), isProse: true },
        { label: t('confirm.delivery'), value: t(`delivery.${deliveries[kind] ?? 'now'}`, figures), isProse: true },
        { label: t('confirm.period'), value: t(isPaidLater(method.id) ? 'period.order' : 'period.now', figures), isProse: true },
        { label: t('confirm.cancel'), value: t(isPaidLater(method.id) ? 'cancel.order' : 'cancel.now'), isProse: true },
      ]}
    />
  );
}

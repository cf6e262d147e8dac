import type { PromotionLine } from '@fudaya/contracts/desk';
import { Facts, Instant, Panel, Points } from '@fudaya/desk';
import { formatPoints, formatYen } from '@fudaya/web';
import { useText } from '../texts.ts';
import { PromotionBadge } from './PromotionBadge.tsx';

/** The terms of a card of stamps, a mission or a bonus, and how much of its total it gave. */
export function PromotionTerms({ rule }: { readonly rule: PromotionLine }) {
  const { t } = useText();
  const isBonus = rule.kind === 'course';
  const ofKind = isBonus
    ? [
        { label: t('coupons.points'), value: <Points points={rule.points[0] ?? 0} /> },
        { label: t('promotions.prices'), value: pricesOf(rule) },
        { label: t('promotions.times'), value: formatPoints(rule.max_rounds) },
        { label: t('promotions.period'), value: t(rule.period === 'once' ? 'promotions.whole' : `promotions.${rule.period}`) },
      ]
    : rule.kind === 'stamp'
      ? [
          { label: t('promotions.days'), value: rule.points.map(formatPoints).join(', ') },
          { label: t('promotions.missed'), value: t(rule.is_strict ? 'promotions.anew' : 'promotions.goesOn') },
          { label: t('promotions.rounds'), value: formatPoints(rule.max_rounds) },
        ]
      : [
          { label: t('coupons.points'), value: <Points points={rule.points[0] ?? 0} /> },
          { label: t('promotions.goal'), value: formatPoints(rule.goal) },
          { label: t('promotions.period'), value: t(`promotions.${rule.period}`) },
        ];
  return (
    <Panel title={t('coupons.terms')}>
      <Facts
        facts={[
          { label: t('coupons.standing'), value: <PromotionBadge {...rule} /> },
          { label: t('promotions.kind'), value: t(`promotions.${rule.kind}`) },
          ...ofKind,
          { label: t('promotions.given'), value: <Points points={rule.given} /> },
          { label: t('coupons.total'), value: <Points points={rule.max_points} /> },
          {
            label: t('coupons.who'),
            value: t(rule.is_first_only ? 'coupons.firstOnly' : rule.is_phone_only ? 'promotions.phoneOnly' : 'coupons.everyone'),
          },
          { label: t('coupons.starts'), value: <Instant at={rule.starts} /> },
          { label: t('coupons.ends'), value: <Instant at={rule.ends} /> },
          ...(isBonus ? [] : [{ label: t('coupons.days'), value: formatPoints(rule.valid_days) }]),
          { label: t('coupons.created'), value: <Instant at={rule.created} /> },
        ]}
      />
    </Panel>
  );
}

const pricesOf = ({ min_yen, max_yen }: PromotionLine): string =>
  `${formatYen(min_yen ?? 0)} – ${max_yen ? formatYen(max_yen) : ''}`.trimEnd();

import { CheckboxField, Group, NumberField, SelectField, useWatch } from '@fudaya/desk';
import { useText } from '../texts.ts';

/** What is off, and of which packs. */
export function OffFields() {
  const { t } = useText();
  const isPercent = useWatch({ name: 'kind' }) === 'percent';
  return (
    <>
      <Group grow align="start">
        <SelectField
          name="kind"
          label={t('discounts.kind')}
          data={(['points', 'percent'] as const).map((value) => ({ value, label: t(`discounts.by.${value}`) }))}
        />
        {isPercent ? (
          <NumberField name="percent" label={t('discounts.percent')} description={t('discounts.percentHint')} required />
        ) : (
          <NumberField name="points" label={t('discounts.points')} description={t('discounts.pointsHint')} required />
        )}
      </Group>
      <Group grow align="start">
        <NumberField name="pack_id" label={t('discounts.packId')} description={t('discounts.packIdHint')} />
        <NumberField name="max_packs" label={t('discounts.maxPacks')} description={t('discounts.maxPacksHint')} required />
      </Group>
    </>
  );
}

/** Whom it is for, and how much of it there is. One for a first purchase is had once. */
export function WhoFields() {
  const { t } = useText();
  const isFirstOnly = useWatch({ name: 'is_first_only' }) === true;
  const ranks = [1, 2, 3, 4, 5].map((rank) => ({
    value: String(rank),
    label: rank === 1 ? t('coupons.everyone') : t('discounts.fromRank', { rank: rank }),
  }));
  return (
    <>
      <Group grow align="start">
        <NumberField name="max_uses" label={t('coupons.maxUses')} required />
        {!isFirstOnly && <NumberField name="max_per_member" label={t('coupons.perMember')} required />}
      </Group>
      <Group grow align="start">
        <NumberField name="max_points" label={t('discounts.maxPoints')} required />
        <SelectField name="min_rank" label={t('discounts.minRank')} data={ranks} />
      </Group>
      <CheckboxField name="is_first_only" label={t('discounts.first')} />
    </>
  );
}

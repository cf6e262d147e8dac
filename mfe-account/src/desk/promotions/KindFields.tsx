import { account } from '@fudaya/contracts';
import { premiumLimit, promotionKinds } from '@fudaya/contracts/desk';
import { CheckboxField, Group, NumberField, SelectField, TextField, useWatch } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';

/** What each kind asks for; what it does not ask for, the service fills in. */
export function KindFields() {
  const { t } = useText();
  const kind = useWatch({ name: 'kind' }) as (typeof promotionKinds)[number];
  const isStamp = kind === 'stamp';
  const isBonus = kind === 'course';
  const isCounted = kind === 'draws' || kind === 'decided';
  const hint = isStamp
    ? 'promotions.daysHint'
    : isBonus
      ? 'promotions.courseHint'
      : isCounted
        ? 'promotions.sumHint'
        : 'coupons.pointsHint';
  const max = formatPoints(premiumLimit(0));
  return (
    <>
      <Group grow align="start">
        <SelectField
          name="kind"
          label={t('promotions.kind')}
          data={promotionKinds.map((value) => ({ value, label: t(`promotions.${value}`) }))}
        />
        <TextField name="name" label={t('coupons.name')} description={t('coupons.nameHint')} required maxLength={100} />
      </Group>
      <TextField
        name="points"
        label={t(isStamp ? 'promotions.days' : 'coupons.points')}
        description={t(hint, { max })}
        required
        maxLength={200}
      />
      {isStamp && (
        <>
          <NumberField name="max_rounds" label={t('promotions.rounds')} description="1–100" required />
          <CheckboxField name="is_strict" label={t('promotions.strict')} />
        </>
      )}
      {isCounted && (
        <Group grow align="start">
          <NumberField name="goal" label={t('promotions.goal')} description="1–1,000" required />
          <PeriodField />
        </Group>
      )}
      {isBonus && <BonusFields />}
    </>
  );
}

/** A bonus for a first purchase is had once: how often is asked of others alone. */
function BonusFields() {
  const { t } = useText();
  const isFirstOnly = useWatch({ name: 'is_first_only' }) === true;
  return (
    <>
      <Group grow align="start">
        <NumberField name="min_yen" label={t('promotions.minYen')} required />
        <NumberField name="max_yen" label={t('promotions.maxYen')} description={t('promotions.maxYenHint')} />
      </Group>
      <CheckboxField name="is_first_only" label={t('coupons.first')} />
      {!isFirstOnly && (
        <Group grow align="start">
          <NumberField name="max_rounds" label={t('promotions.times')} description="1–100" required />
          <PeriodField once="promotions.whole" />
        </Group>
      )}
    </>
  );
}

function PeriodField({ once = 'promotions.once' }: { readonly once?: 'promotions.once' | 'promotions.whole' }) {
  const { t } = useText();
  const data = account.missionPeriods.map((value) => ({ value, label: t(value === 'once' ? once : `promotions.${value}`) }));
  return <SelectField name="period" label={t('promotions.period')} data={data} />;
}

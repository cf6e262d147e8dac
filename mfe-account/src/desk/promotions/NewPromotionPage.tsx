import { couponAlone, premiumLimit, promotionKinds, promotionRuleNew } from '@fudaya/contracts/desk';
import { account, type SentInputOf } from '@fudaya/contracts';
import {
  CheckboxField,
  Form,
  Group,
  InstantField,
  NumberField,
  PageHead,
  Panel,
  SelectField,
  Stack,
  Text,
  TextField,
  useDeskForm,
  useNavigate,
  useWatch,
} from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

const list = '/desk/account/promotions';
type Values = Omit<SentInputOf<typeof promotionRuleNew>, 'order' | 'points'> & { readonly points: string };

/** As it is typed, "5, 5, 20"; what is no figure is for the contract to refuse. */
const figuresOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .filter((part) => part !== '');

/** Makes a card of stamps or a mission. Its order is one while this page is open, so that a second press makes no second one. */
export function NewPromotionPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const [order] = useState(() => crypto.randomUUID());
  const form = useDeskForm({
    contract: promotionRuleNew,
    values: {
      ...{ kind: 'stamp', name: '', points: '', goal: 1, period: 'day', is_strict: false, max_rounds: 1, is_phone_only: true },
      ...{ max_points: 50_000, starts: null, ends: null, valid_days: 30, reason: '' },
    },
    inputOf: (all) => {
      const values = all as unknown as Values;
      return { ...values, points: figuresOf(values.points), order };
    },
    onDone: ({ id }) => void navigate(`${list}/${id}`),
  });
  return (
    <>
      <PageHead title={t('promotions.new')} back={{ to: list, text: t('promotions.title') }} />
      <Form of={form}>
        <Panel title={t('coupons.terms')}>
          <Stack gap="sm">
            <KindFields />
            <Group grow align="start">
              <NumberField name="max_points" label={t('promotions.maxPoints')} required />
              <NumberField name="valid_days" label={t('coupons.days')} description="1–180" required />
            </Group>
            <Group grow align="start">
              <InstantField name="starts" label={t('coupons.starts')} required />
              <InstantField name="ends" label={t('coupons.ends')} required />
            </Group>
            <CheckboxField name="is_phone_only" label={t('promotions.phone2')} />
            <TextField name="reason" label={t('coupons.reason')} description={t('coupons.reasonHint')} required maxLength={200} />
            <Text size="sm">{t('promotions.alone', { max: formatPoints(couponAlone) })}</Text>
          </Stack>
        </Panel>
      </Form>
    </>
  );
}

/** What each kind asks for; what it does not ask for, the service fills in. */
function KindFields() {
  const { t } = useText();
  const kind = useWatch({ name: 'kind' }) as (typeof promotionKinds)[number];
  const isStamp = kind === 'stamp';
  const isCounted = kind === 'draws' || kind === 'decided';
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
        description={t(isStamp ? 'promotions.daysHint' : isCounted ? 'promotions.sumHint' : 'coupons.pointsHint', { max })}
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
          <SelectField
            name="period"
            label={t('promotions.period')}
            data={account.missionPeriods.map((value) => ({ value, label: t(`promotions.${value}`) }))}
          />
        </Group>
      )}
    </>
  );
}

import { promotionRuleNew } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';
import {
  CheckboxField,
  Form,
  Group,
  InstantField,
  NumberField,
  PageHead,
  Panel,
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
import { useCeiling } from '../use-ceiling.ts';
import { KindFields } from './KindFields.tsx';

const list = '/desk/account/promotions';
type Input = SentInputOf<typeof promotionRuleNew>;
type Values = Omit<Input, 'order' | 'points' | 'max_yen'> & { readonly points: string; readonly max_yen: Input['max_yen'] | '' };

/** As it is typed, "5, 5, 20"; what is no figure is for the contract to refuse. */
const figuresOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .filter((part) => part !== '');

/** Makes a card of stamps, a mission or a bonus. Its order is one while this page is open, so that a second press makes no second one. */
export function NewPromotionPage() {
  const { t } = useText();
  const alone = useCeiling('promotion');
  const navigate = useNavigate();
  const [order] = useState(() => crypto.randomUUID());
  const form = useDeskForm({
    contract: promotionRuleNew,
    values: {
      ...{ kind: 'stamp', name: '', points: '', goal: 1, period: 'day', is_strict: false, max_rounds: 1, is_phone_only: true },
      ...{ min_yen: null, max_yen: null, is_first_only: false },
      ...{ max_points: 50_000, starts: null, ends: null, valid_days: 30, reason: '' },
    },
    inputOf: (all) => {
      const { min_yen, max_yen, ...values } = all as unknown as Values;
      const prices = values.kind === 'course' && { min_yen: min_yen ?? 0, max_yen: max_yen === '' ? null : max_yen };
      return { ...values, ...prices, points: figuresOf(values.points), order };
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
            <BoundFields />
            <TextField name="reason" label={t('coupons.reason')} description={t('coupons.reasonHint')} required maxLength={200} />
            <Text size="sm">{t('promotions.alone', { max: formatPoints(alone) })}</Text>
          </Stack>
        </Panel>
      </Form>
    </>
  );
}

/** What bounds every kind. A bonus lives as long as the points it comes with, and asks for a phone where it is for a first purchase. */
function BoundFields() {
  const { t } = useText();
  const isBonus = useWatch({ name: 'kind' }) === 'course';
  return (
    <>
      <Group grow align="start">
        <NumberField name="max_points" label={t('promotions.maxPoints')} required />
        {!isBonus && <NumberField name="valid_days" label={t('coupons.days')} description="1–180" required />}
      </Group>
      <Group grow align="start">
        <InstantField name="starts" label={t('coupons.starts')} required />
        <InstantField name="ends" label={t('coupons.ends')} required />
      </Group>
      {!isBonus && <CheckboxField name="is_phone_only" label={t('promotions.phone2')} />}
    </>
  );
}

import { couponNew, premiumLimit } from '@fudaya/contracts/desk';
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
} from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { useCeiling } from '../use-ceiling.ts';

const list = '/desk/account/coupons';
type Values = Omit<SentInputOf<typeof couponNew>, 'order'>;

/** Makes a coupon. Its order is one while this page is open, so that a second press makes no second one. */
export function NewCouponPage() {
  const { t } = useText();
  const alone = useCeiling('promotion');
  const navigate = useNavigate();
  const [order] = useState(() => crypto.randomUUID());
  const form = useDeskForm({
    contract: couponNew,
    values: {
      ...{ code: '', name: '', points: 100, is_first_only: false, max_uses: 100, max_per_member: 1 },
      ...{ starts: null, ends: null, valid_days: 30, reason: '' },
    },
    inputOf: (all) => ({ ...(all as unknown as Values), order }),
    onDone: ({ id }) => void navigate(`${list}/${id}`),
  });
  return (
    <>
      <PageHead title={t('coupons.new')} back={{ to: list, text: t('coupons.title') }} />
      <Form of={form}>
        <Panel title={t('coupons.terms')}>
          <Stack gap="sm">
            <Group grow align="start">
              <TextField name="code" label={t('coupons.code')} description={t('coupons.codeHint')} required maxLength={40} />
              <TextField name="name" label={t('coupons.name')} description={t('coupons.nameHint')} required maxLength={100} />
            </Group>
            <Group grow align="start">
              <NumberField
                name="points"
                label={t('coupons.points')}
                description={t('coupons.pointsHint', { max: formatPoints(premiumLimit(0)) })}
                required
              />
              <NumberField name="valid_days" label={t('coupons.days')} description="1–180" required />
            </Group>
            <Group grow align="start">
              <NumberField name="max_uses" label={t('coupons.maxUses')} required />
              <NumberField name="max_per_member" label={t('coupons.perMember')} required />
            </Group>
            <Group grow align="start">
              <InstantField name="starts" label={t('coupons.starts')} required />
              <InstantField name="ends" label={t('coupons.ends')} required />
            </Group>
            <CheckboxField name="is_first_only" label={t('coupons.first')} />
            <TextField name="reason" label={t('coupons.reason')} description={t('coupons.reasonHint')} required maxLength={200} />
            <Text size="sm">{t('coupons.total2', { max: formatPoints(alone) })}</Text>
          </Stack>
        </Panel>
      </Form>
    </>
  );
}

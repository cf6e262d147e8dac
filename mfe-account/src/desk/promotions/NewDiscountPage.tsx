import { discountNew } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';
import { Form, Group, InstantField, PageHead, Panel, Stack, Text, TextField, useDeskForm, useNavigate } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { useCeiling } from '../use-ceiling.ts';
import { OffFields, WhoFields } from './DiscountFields.tsx';

const list = '/desk/account/discounts';
type Input = SentInputOf<typeof discountNew>;
/** As the fields have it: one figure in a unit, and nothing where nothing is written. */
type Values = Omit<Input, 'order' | 'points' | 'percent' | 'code' | 'pack_id'> & {
  readonly kind: 'points' | 'percent';
  readonly points: number | null;
  readonly percent: number | null;
  readonly code: string;
  readonly pack_id: number | null | '';
};

/** Makes a pack discount. Its order is one while this page is open, so that a second press makes no second one. */
export function NewDiscountPage() {
  const { t } = useText();
  const alone = useCeiling('promotion');
  const navigate = useNavigate();
  const [order] = useState(() => crypto.randomUUID());
  const form = useDeskForm({
    contract: discountNew,
    values: {
      ...{ name: '', code: '', pack_id: null, kind: 'points', points: 100, percent: 10, max_packs: 10 },
      ...{ is_first_only: false, min_rank: '1', max_uses: 100, max_per_member: 1, max_points: 50_000 },
      ...{ starts: null, ends: null, reason: '' },
    },
    inputOf: (all) => {
      const { kind, points, percent, code, pack_id, ...values } = all as unknown as Values;
      const off = kind === 'points' ? { points: points ?? 0, percent: null } : { points: null, percent: percent ?? 0 };
      return { ...values, ...off, code: code.trim() === '' ? null : code, pack_id: pack_id === '' ? null : pack_id, order };
    },
    onDone: ({ id }) => void navigate(`${list}/${id}`),
  });
  return (
    <>
      <PageHead title={t('discounts.new')} back={{ to: list, text: t('discounts.title') }} />
      <Form of={form}>
        <Panel title={t('coupons.terms')}>
          <Stack gap="sm">
            <Group grow align="start">
              <TextField name="name" label={t('coupons.name')} description={t('coupons.nameHint')} required maxLength={100} />
              <TextField name="code" label={t('coupons.code')} description={t('discounts.codeHint')} maxLength={40} />
            </Group>
            <OffFields />
            <WhoFields />
            <Group grow align="start">
              <InstantField name="starts" label={t('coupons.starts')} required />
              <InstantField name="ends" label={t('coupons.ends')} required />
            </Group>
            <TextField name="reason" label={t('coupons.reason')} description={t('coupons.reasonHint')} required maxLength={200} />
            <Text size="sm">{t('promotions.alone', { max: formatPoints(alone) })}</Text>
          </Stack>
        </Panel>
      </Form>
    </>
  );
}

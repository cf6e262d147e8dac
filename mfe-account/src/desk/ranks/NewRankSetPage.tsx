import type { ReplyOf, SentInputOf } from '@fudaya/contracts';
import { maxDispatch_days, rankCount, rankNameLength, rankRules, rankRulesNew } from '@fudaya/contracts/desk';
import {
  Divider,
  Form,
  Group,
  NumberField,
  PageHead,
  Panel,
  SelectField,
  Shown,
  Stack,
  Text,
  TextField,
  useDeskForm,
  useNavigate,
  useRead,
} from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

const list = '/desk/account/ranks';
type Sets = ReplyOf<typeof rankRules>;
type Values = Omit<SentInputOf<typeof rankRulesNew>, 'order' | 'seen'>;

/** Makes the next set, beginning with what the last one says. */
export function NewRankSetPage() {
  const { t } = useText();
  const read = useRead(rankRules, {});
  return (
    <>
      <PageHead title={t('ranks.new')} back={{ to: list, text: t('ranks.title') }} />
      <Shown of={read}>{(sets) => <RankSetForm sets={sets} />}</Shown>
    </>
  );
}

/** Its order, and what it was filled from, are one while this form is open. */
function RankSetForm({ sets }: { readonly sets: Sets }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [{ order, seen, base }] = useState(() => ({
    order: crypto.randomUUID(),
    seen: sets.version,
    base: sets.sets.find(({ standing }) => standing === 'ahead' || standing === 'live'),
  }));
  const months = comingMonths(sets.month);
  const form = useDeskForm({
    contract: rankRulesNew,
    values: {
      from: months[0],
      names_ja: [...(base?.names_ja ?? [])],
      names_en: [...(base?.names_en ?? [])],
      uses: [...(base?.uses ?? [])],
      bonus: [...(base?.bonus ?? [])],
      early_hours: [...(base?.early_hours ?? Array<number>(rankCount).fill(0))],
      dispatch_days: [...(base?.dispatch_days ?? Array<number>(rankCount).fill(maxDispatch_days))],
      reason: '',
    },
    inputOf: (all) => ({ ...(all as unknown as Values), order, seen }),
    onDone: ({ id }) => void navigate(`${list}/${id}`),
  });
  return (
    <Form of={form}>
      <Panel title={t('ranks.set')}>
        <Stack gap="sm">
          <SelectField
            name="from"
            label={t('ranks.from')}
            description={t('ranks.fromHint')}
            data={months.map((value) => ({ value, label: value.replace('-', '/') }))}
          />
          <Text size="sm">{t('ranks.bonusHint')}</Text>
          <Text size="sm">{t('ranks.figuresHint')}</Text>
          {(base?.uses ?? []).map((points, i) => (
            <RankFields key={points} at={i} />
          ))}
          <TextField name="reason" label={t('coupons.reason')} description={t('coupons.reasonHint')} required maxLength={200} />
          <Text size="sm">{t('ranks.second')}</Text>
        </Stack>
      </Panel>
    </Form>
  );
}

/** Of one rank. The first one is everybody's. */
function RankFields({ at }: { readonly at: number }) {
  const { t } = useText();
  const of = { rank: at + 1 };
  return (
    <Stack gap="xs">
      {at > 0 && <Divider />}
      <Group grow align="start">
        <TextField name={`names_ja.${at}`} label={t('ranks.nameJaOf', of)} required maxLength={rankNameLength} lang="ja" />
        <TextField name={`names_en.${at}`} label={t('ranks.nameEnOf', of)} required maxLength={rankNameLength} lang="en" />
        <NumberField name={`uses.${at}`} label={t('ranks.usesOf', of)} required readOnly={at === 0} />
      </Group>
      <Group grow align="start">
        <NumberField name={`bonus.${at}`} label={t('ranks.bonusOf', of)} required />
        <NumberField name={`early_hours.${at}`} label={t('ranks.earlyOf', of)} required />
        <NumberField name={`dispatch_days.${at}`} label={t('ranks.dispatchOf', of)} required />
      </Group>
    </Stack>
  );
}

/** The twelve months after this one, YYYY-MM. */
const comingMonths = (month: string): string[] => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(year, number + i, 1)).toISOString().slice(0, 7));
};

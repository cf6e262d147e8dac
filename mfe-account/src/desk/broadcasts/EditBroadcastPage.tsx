import { broadcast, broadcastSave, type BroadcastWhole } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';
import {
  CheckboxField,
  Form,
  Group,
  InstantField,
  MultiSelectField,
  NumberField,
  PageHead,
  Panel,
  SelectField,
  Shown,
  Stack,
  Text,
  TextAreaField,
  TextField,
  useDeskForm,
  useNavigate,
  useParams,
  useRead,
} from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

const list = '/desk/account/broadcasts';

/** Writes a draft: a new one, or one that is there. */
export function EditBroadcastPage() {
  const { id } = useParams();
  return id === undefined ? <BroadcastForm /> : <Present id={id} />;
}

function Present({ id }: { readonly id: string }) {
  return <Shown of={useRead(broadcast, { id })}>{(reply) => <BroadcastForm of={reply} />}</Shown>;
}

const empty = {
  ...{ kind: 'advert', title_ja: '', title_en: '', text_ja: '', text_en: '', href: '', by_bell: true, by_mail: true },
  ...{ ranks: [] as string[], language: '', bought_days: undefined, unbought_days: undefined, joined_from: null, joined_until: null },
};
const valuesOf = ({ broadcast: row }: BroadcastWhole) => ({
  ...row,
  ranks: row.ranks.map(String),
  language: row.language ?? '',
  bought_days: row.bought_days ?? undefined,
  unbought_days: row.unbought_days ?? undefined,
});
type Values = typeof empty & { readonly bought_days?: number; readonly unbought_days?: number };

function BroadcastForm({ of }: { readonly of?: BroadcastWhole }) {
  const { t } = useText();
  const navigate = useNavigate();
  // One while this page is open, so that a second press makes no second draft.
  const [id] = useState(() => of?.broadcast.id ?? crypto.randomUUID());
  const form = useDeskForm({
    contract: broadcastSave,
    values: of ? valuesOf(of) : empty,
    inputOf: (all) => {
      const { kind, title_ja, title_en, text_ja, text_en, href, by_bell, by_mail, ...rest } = all as unknown as Values;
      const content = { kind, title_ja, title_en, text_ja, text_en, href, by_bell, by_mail };
      const group = {
        ranks: rest.ranks.map(Number),
        language: rest.language || null,
        bought_days: rest.bought_days ?? null,
        unbought_days: rest.unbought_days ?? null,
        joined_from: rest.joined_from,
        joined_until: rest.joined_until,
      };
      return { ...content, ...group, id, seen: of?.version ?? null } as SentInputOf<typeof broadcastSave>;
    },
    onDone: () => void navigate(`${list}/${id}`),
  });
  return (
    <>
      <PageHead title={t(of ? 'broadcasts.edit' : 'broadcasts.new')} back={{ to: list, text: t('broadcasts.title') }} />
      <Form of={form}>
        <Content />
        <Whom />
      </Form>
    </>
  );
}

function Content() {
  const { t } = useText();
  return (
    <Panel title={t('broadcasts.content')}>
      <Stack gap="sm">
        <SelectField
          name="kind"
          label={t('broadcasts.kind')}
          description={t('broadcasts.kindHint')}
          data={(['advert', 'service'] as const).map((value) => ({ value, label: t(`broadcasts.${value}`) }))}
        />
        <Group grow align="start">
          <TextField name="title_ja" label={t('broadcasts.titleJa')} required maxLength={80} />
          <TextField name="title_en" label={t('broadcasts.titleEn')} required maxLength={80} lang="en" />
        </Group>
        <Group grow align="start">
          <TextAreaField name="text_ja" label={t('broadcasts.textJa')} required autosize={false} rows={8} maxLength={4000} />
          <TextAreaField name="text_en" label={t('broadcasts.textEn')} required autosize={false} rows={8} maxLength={4000} lang="en" />
        </Group>
        <TextField name="href" label={t('broadcasts.href')} description={t('broadcasts.hrefHint')} maxLength={300} />
        <Group>
          <CheckboxField name="by_bell" label={t('broadcasts.bell')} />
          <CheckboxField name="by_mail" label={t('broadcasts.mail')} />
        </Group>
      </Stack>
    </Panel>
  );
}

function Whom() {
  const { t } = useText();
  const languages = [
    { value: '', label: t('broadcasts.any') },
    { value: 'ja', label: t('broadcasts.ja') },
    { value: 'en', label: t('broadcasts.en') },
  ];
  return (
    <Panel title={t('broadcasts.group')}>
      <Stack gap="sm">
        <Text size="sm">{t('broadcasts.groupHint')}</Text>
        <Group grow align="start">
          <MultiSelectField
            name="ranks"
            label={t('broadcasts.ranks')}
            data={['1', '2', '3', '4', '5'].map((rank) => ({ value: rank, label: t('broadcasts.rank', { rank }) }))}
          />
          <SelectField name="language" label={t('broadcasts.language')} data={languages} />
        </Group>
        <Group grow align="start">
          <NumberField name="bought_days" label={t('broadcasts.bought')} />
          <NumberField name="unbought_days" label={t('broadcasts.unbought')} />
        </Group>
        <Group grow align="start">
          <InstantField name="joined_from" label={t('broadcasts.from')} />
          <InstantField name="joined_until" label={t('broadcasts.until')} />
        </Group>
      </Stack>
    </Panel>
  );
}

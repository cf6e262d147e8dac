import type { ReplyOf, SentInputOf } from '@fudaya/contracts';
import { legalPut, type sellerFacts } from '@fudaya/contracts/desk';
import { Columns, Form, Panel, Stack, TextAreaField, TextField, useDeskForm, useWatch } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { LegalPreview } from './LegalPreview.tsx';

type Input = SentInputOf<typeof legalPut>;
export type LegalValues = Pick<Input, 'holds_from' | 'ja' | 'en'>;
type Facts = ReplyOf<typeof sellerFacts>;

interface Props {
  readonly page: Input['page'];
  /** Null: a new text. */
  readonly seen: string | null;
  readonly values: LegalValues;
  readonly facts: Facts;
  readonly onDone: (holds_from: string) => void;
}

/** A legal text in both languages, beside what members will read. */
export function LegalForm({ page, seen, values, facts, onDone }: Props) {
  const { t } = useText();
  const form = useDeskForm({
    contract: legalPut,
    values: { ...values, reason: '' },
    inputOf: (all) => ({ ...(all as LegalValues & { reason: string }), page, seen }),
    onDone: () => onDone(String(form.form.getValues('holds_from'))),
  });
  return (
    <Form of={form}>
      <Columns kind="main">
        <Panel title={t('legal.words')}>
          <Stack gap="sm">
            <TextField
              name="holds_from"
              type="date"
              label={t('legal.holdsFrom')}
              description={t('legal.dayHint')}
              required
              readOnly={seen !== null}
            />
            <TextAreaField name="ja" label={t('legal.ja')} description={t('legal.markdownHint')} required maxRows={30} />
            <TextAreaField name="en" label={t('legal.en')} required maxRows={30} />
            <TextField name="reason" label={t('legal.reason')} description={t('legal.reasonHint')} required maxLength={200} />
          </Stack>
        </Panel>
        <AsRead facts={facts} />
      </Columns>
    </Form>
  );
}

function AsRead({ facts }: { readonly facts: Facts }) {
  const { t } = useText();
  const [ja, en] = useWatch({ name: ['ja', 'en'] }) as [string, string];
  return (
    <Panel title={t('preview.title')}>
      <Stack gap="sm">
        <LegalPreview language="ja" markdown={ja} facts={facts} />
        <LegalPreview language="en" markdown={en} facts={facts} />
      </Stack>
    </Panel>
  );
}

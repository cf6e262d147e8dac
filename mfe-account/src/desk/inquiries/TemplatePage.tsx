import { answerTemplateEnd, answerTemplates, answerTemplateSave, type AnswerTemplate } from '@fudaya/contracts/desk';
import {
  ActDialog,
  Button,
  Empty,
  Form,
  Group,
  PageHead,
  Panel,
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

const list = '/desk/account/templates';

/** One template, or a new one. */
export function TemplatePage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const read = useRead(answerTemplates, {});
  if (id === 'new') return <TemplateForm />;
  return (
    <Shown of={read}>
      {({ templates }) => {
        const found = templates.find((template) => template.id === id);
        return found ? <TemplateForm key={found.version} of={found} /> : <Empty>{t('templates.none')}</Empty>;
      }}
    </Shown>
  );
}

function TemplateForm({ of }: { readonly of?: AnswerTemplate }) {
  const { t } = useText();
  const navigate = useNavigate();
  // One while this page is open, so that a second press makes no second template.
  const [id] = useState(() => of?.id ?? crypto.randomUUID());
  const [isEnding, setEnding] = useState(false);
  const leave = () => void navigate(list);
  const form = useDeskForm({
    contract: answerTemplateSave,
    values: { name: of?.name ?? '', text_ja: of?.text_ja ?? '', text_en: of?.text_en ?? '' },
    inputOf: ({ name, text_ja, text_en }) => ({
      id,
      seen: of?.version ?? null,
      name: String(name),
      text_ja: String(text_ja),
      text_en: String(text_en),
    }),
    onDone: leave,
  });
  return (
    <>
      <PageHead
        title={of?.name ?? t('templates.new')}
        back={{ to: list, text: t('templates.title') }}
        actions={
          of && (
            <Button variant="default" onClick={() => setEnding(true)}>
              {t('templates.end')}
            </Button>
          )
        }
      />
      <Form of={form}>
        <Panel>
          <Stack gap="sm">
            <TextField name="name" label={t('templates.name')} required maxLength={60} />
            <Text size="sm">{t('templates.hint', { name: '{{name}}', subject: '{{subject}}' })}</Text>
            <Group grow align="start">
              <TextAreaField name="text_ja" label={t('templates.ja')} required autosize={false} rows={10} maxLength={1000} />
              <TextAreaField name="text_en" label={t('templates.en')} required autosize={false} rows={10} maxLength={1000} lang="en" />
            </Group>
          </Stack>
        </Panel>
      </Form>
      {of && isEnding && (
        <ActDialog
          contract={answerTemplateEnd}
          input={{ id, seen: of.version }}
          title={t('templates.endTitle')}
          confirm={t('templates.end')}
          isFinal
          onClose={() => setEnding(false)}
          onDone={leave}
        >
          <Text size="sm">{t('templates.endText')}</Text>
        </ActDialog>
      )}
    </>
  );
}

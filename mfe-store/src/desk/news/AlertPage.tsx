import { alertLine, alertSet } from '@fudaya/contracts/desk';
import { fromJapanClock, japanClock, type ReplyOf } from '@fudaya/contracts';
import {
  ActDialog,
  Button,
  Facts,
  Group,
  Instant,
  ownKey,
  PageHead,
  Panel,
  Shown,
  Stack,
  Text,
  TextInput,
  useDesk,
  useLocalStorage,
  useRead,
} from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Reply = ReplyOf<typeof alertLine>;
const local = (iso: string): string => japanClock(new Date(iso)).slice(0, 16);
const instantOf = (text: string): string => (text === '' ? '' : fromJapanClock(text).toISOString());
const day_ms = 86_400_000;

/** The line above the top page's banner: what it says and how long, or that it goes. */
export function AlertPage() {
  const read = useRead(alertLine, {});
  return <Shown of={read}>{(reply) => <AlertOf key={reply.version} reply={reply} onChange={() => void read.reload()} />}</Shown>;
}

function AlertOf({ reply: { alert, version }, onChange }: { readonly reply: Reply; readonly onChange: () => void }) {
  const { t } = useText();
  const { session } = useDesk();
  const [opened] = useState(() => {
    const now = Date.now();
    const { text_ja = '', text_en = '', link = '', starts, ends } = alert ?? {};
    return {
      text_ja,
      text_en,
      link,
      starts: local(starts ?? new Date(now).toISOString()),
      ends: local(ends ?? new Date(now + day_ms).toISOString()),
    };
  });
  // What was typed over this line outlives the tab; over another one it means nothing.
  const [kept, setKept, forget] = useLocalStorage<typeof opened | null>({
    key: `${ownKey('alert', session.id)} ${version}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const typed = kept ?? opened;
  const [asked, setAsked] = useState<'set' | 'clear'>();
  const done = () => {
    forget();
    onChange();
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setKept({ ...typed, [name]: value });
    },
  });
  return (
    <>
      <PageHead
        title={t('alert.title')}
        text={t('alert.text')}
        actions={
          alert && (
            <Button variant="default" onClick={() => setAsked('clear')}>
              {t('alert.clear')}
            </Button>
          )
        }
      />
      <Panel title={t('alert.now')}>
        {alert ? (
          <Facts
            facts={[
              { label: t('alert.ja'), value: alert.text_ja },
              { label: t('alert.en'), value: alert.text_en },
              { label: t('alert.link'), value: alert.link || '—' },
              { label: t('alert.starts'), value: <Instant at={alert.starts} /> },
              { label: t('alert.ends'), value: <Instant at={alert.ends} /> },
            ]}
          />
        ) : (
          <Text size="sm">{t('alert.none')}</Text>
        )}
      </Panel>
      <Panel title={t('alert.set')}>
        <Stack gap="sm">
          <TextInput label={t('alert.ja')} maxLength={200} required {...field('text_ja')} />
          <TextInput label={t('alert.en')} maxLength={200} required {...field('text_en')} />
          <TextInput label={t('alert.link')} description={t('alert.linkHint')} maxLength={500} {...field('link')} />
          <Group grow align="start">
            <TextInput type="datetime-local" label={t('alert.starts')} required {...field('starts')} />
            <TextInput type="datetime-local" label={t('alert.ends')} required {...field('ends')} />
          </Group>
          <Group justify="flex-end">
            <Button onClick={() => setAsked('set')}>{t('alert.set')}</Button>
          </Group>
        </Stack>
      </Panel>
      {asked && (
        <ActDialog
          contract={alertSet}
          input={{
            alert: asked === 'clear' ? null : { ...typed, starts: instantOf(typed.starts), ends: instantOf(typed.ends) },
            seen: version,
          }}
          title={t(asked === 'clear' ? 'alert.clear' : 'alert.set')}
          confirm={t(asked === 'clear' ? 'alert.clear' : 'alert.set')}
          onClose={() => setAsked(undefined)}
          onDone={done}
          onChangedMeanwhile={onChange}
        >
          <Text size="sm">{t('alert.act')}</Text>
        </ActDialog>
      )}
    </>
  );
}

import { memberNoteAdd, memberNotes, memberNoteStrike, type MemberNote } from '@fudaya/contracts/desk';
import { ActDialog, Button, Form, Instant, Panel, Stack, Text, TextAreaField, useDeskForm, useRead } from '@fudaya/desk';
import { useRef, useState } from 'react';
import { useText } from '../texts.ts';
import s from './notes.module.css';

interface Props {
  readonly id: string;
  readonly isClosed: boolean;
}

/** What staff noted about a member, newest first. */
export function Notes({ id, isClosed }: Props) {
  const { t } = useText();
  const [before, setBefore] = useState<string>();
  const { reply, reload } = useRead(memberNotes, { id, ...(before !== undefined && { before }) });
  const [struck, setStruck] = useState<MemberNote>();
  const again = () => {
    setBefore(undefined);
    void reload();
  };
  return (
    <Panel title={t('notes.title')}>
      <Stack gap="md">
        <Text size="sm">{t('notes.text')}</Text>
        {!isClosed && <NewNote key={reply?.notes[0]?.id} id={id} onDone={again} />}
        {reply?.notes.length === 0 && <p>{t('notes.none')}</p>}
        {reply?.notes.map((note) => (
          <article key={note.id}>
            <Text size="sm" c="dimmed">
              {note.by} <Instant at={note.at} />
            </Text>
            <p className={s.words}>{note.struck ? <s>{note.text}</s> : note.text}</p>
            {note.struck && (
              <Text size="sm">
                {t('notes.struck', { reason: note.struck.reason })} <Instant at={note.struck.at} />
              </Text>
            )}
            {note.is_own && !note.struck && (
              <Button size="xs" variant="default" onClick={() => setStruck(note)}>
                {t('notes.strike')}
              </Button>
            )}
          </article>
        ))}
        {typeof reply?.next === 'string' && (
          <Button variant="default" onClick={() => setBefore(reply.notes.at(-1)?.id)}>
            {t('notes.older')}
          </Button>
        )}
      </Stack>
      {struck && (
        <ActDialog
          contract={memberNoteStrike}
          input={{ id: struck.id }}
          title={t('notes.strikeTitle')}
          confirm={t('notes.strike')}
          isFinal
          onClose={() => setStruck(undefined)}
          onDone={again}
        >
          <p className={s.words}>{struck.text}</p>
          <Text size="sm">{t('notes.strikeText')}</Text>
        </ActDialog>
      )}
    </Panel>
  );
}

function NewNote({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useText();
  // As long as the form: a second press makes no second note.
  const order = useRef(crypto.randomUUID());
  const form = useDeskForm({
    contract: memberNoteAdd,
    values: { text: '' },
    inputOf: ({ text }) => ({ id, order: order.current, text: String(text) }),
    onDone,
  });
  return (
    <Form of={form} save={t('notes.add')}>
      <TextAreaField name="text" label={t('notes.new')} maxLength={1000} required />
    </Form>
  );
}

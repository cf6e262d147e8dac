import { stopList, stopListAdd, stopListEnd, type StopLine } from '@fudaya/contracts/desk';
import { ActDialog, Button, DataTable, Instant, PageHead, Text, TextInput, useCursor, useRead, type Column } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

/** Addresses that no broadcast is mailed to, with why; those of before too. */
export function StopListPage() {
  const { t } = useText();
  const { cursor, pagesFor } = useCursor('');
  const { reply, failure, reload } = useRead(stopList, { ...(cursor !== undefined && { before: cursor }) });
  const [asked, setAsked] = useState<'add' | StopLine>();
  const [mail, setMail] = useState('');
  const close = () => {
    setAsked(undefined);
    setMail('');
  };
  const columns: readonly Column<StopLine>[] = [
    { key: 'mail', title: t('stops.mail'), render: (row) => row.mail },
    { key: 'reason', title: t('stops.reason'), render: ({ reason }) => reason },
    { key: 'since', title: t('stops.since'), render: ({ created }) => <Instant at={created} /> },
    {
      key: 'ended',
      title: t('stops.ended'),
      render: (row) =>
        row.ended === null ? (
          <Button size="xs" variant="default" onClick={() => setAsked(row)}>
            {t('stops.end')}
          </Button>
        ) : (
          <Instant at={row.ended} />
        ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('stops.title')}
        text={t('stops.text')}
        actions={<Button onClick={() => setAsked('add')}>{t('stops.add')}</Button>}
      />
      <DataTable
        label={t('stops.title')}
        columns={columns}
        rows={reply?.stops}
        keyOf={({ id }) => id}
        empty={t('stops.none')}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next)}
      />
      {asked === 'add' && (
        <ActDialog
          contract={stopListAdd}
          typed={[mail, setMail]}
          input={{ mail }}
          title={t('stops.addTitle')}
          confirm={t('stops.add')}
          onClose={close}
          onDone={() => void reload()}
        >
          <Text size="sm">{t('stops.addText')}</Text>
          <TextInput
            type="email"
            label={t('stops.mail')}
            value={mail}
            onChange={(event) => setMail(event.currentTarget.value)}
            autoComplete="off"
            required
          />
        </ActDialog>
      )}
      {typeof asked === 'object' && (
        <ActDialog
          contract={stopListEnd}
          input={{ id: asked.id }}
          title={t('stops.endTitle')}
          confirm={t('stops.end')}
          onClose={close}
          onDone={() => void reload()}
        >
          <Text size="sm">{asked.mail}</Text>
          <Text size="sm">{t('stops.endText')}</Text>
        </ActDialog>
      )}
    </>
  );
}

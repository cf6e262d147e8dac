import { taskRetry, tasks, type Tasks } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, DataTable, Instant, PageHead, Panel, StatusBadge, useRead, type Column } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Kind = Tasks['kinds'][number];
type Failed = Tasks['failed'][number];

/** What the services have still to do, and what failed for good. */
export function TasksPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(tasks, {});
  const [asked, setAsked] = useState<Failed>();
  const kinds: readonly Column<Kind>[] = [
    { key: 'task', title: t('tasks.kind'), render: ({ task }) => task },
    { key: 'waiting', title: t('tasks.waiting'), render: ({ waiting }) => waiting, align: 'right' },
    { key: 'running', title: t('tasks.running'), render: ({ running }) => running, align: 'right' },
    {
      key: 'failed',
      title: t('tasks.failed'),
      render: ({ failed }) => (failed > 0 ? <StatusBadge tone="bad">{failed}</StatusBadge> : failed),
      align: 'right',
    },
    { key: 'due', title: t('tasks.due'), render: ({ due }) => <Instant at={due} /> },
  ];
  const failed: readonly Column<Failed>[] = [
    { key: 'task', title: t('tasks.kind'), render: ({ task }) => task },
    { key: 'id', title: t('tasks.id'), render: ({ id }) => id },
    { key: 'attempts', title: t('tasks.attempts'), render: ({ attempts }) => attempts, align: 'right' },
    { key: 'begun', title: t('tasks.begun'), render: ({ begun }) => <Instant at={begun} />, isWideOnly: true },
    { key: 'tried', title: t('tasks.tried'), render: ({ tried }) => <Instant at={tried} /> },
    {
      key: 'act',
      title: t('staff.act'),
      render: (task) => (
        <Allowed right="task.retry">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('tasks.retryOf', { id: String(task.id) })}
            onClick={() => setAsked(task)}
          >
            {t('tasks.retry')}
          </Button>
        </Allowed>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('tasks.title')}
        text={t('tasks.text')}
        actions={
          <Button variant="default" onClick={() => void reload()}>
            {t('tasks.reload')}
          </Button>
        }
      />
      <Panel title={t('tasks.failedTitle')}>
        <DataTable
          label={t('tasks.failedTitle')}
          columns={failed}
          rows={reply?.failed}
          keyOf={({ id }) => String(id)}
          failure={failure}
          onRetry={() => void reload()}
          empty={t('tasks.noneFailed')}
        />
      </Panel>
      <Panel title={t('tasks.kinds')}>
        <DataTable label={t('tasks.kinds')} columns={kinds} rows={reply?.kinds} keyOf={({ task }) => task} />
      </Panel>
      {asked && (
        <ActDialog
          contract={taskRetry}
          input={{ id: asked.id }}
          title={t('tasks.retryTitle', { task: asked.task })}
          confirm={t('tasks.retry')}
          onClose={() => setAsked(undefined)}
          onDone={() => void reload()}
        >
          <p>{t('tasks.retryText')}</p>
        </ActDialog>
      )}
    </>
  );
}

import { callbackProviders, type CallbackProvider } from '@fudaya/contracts/desk';
import { Alert, Code, DataTable, Instant, PageHead, StatusBadge, useRead, type Column } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';

/** Refused of late, and none was right since: whoever is at the other end signs with another key. */
const isWrong = ({ genuine, forged, day }: CallbackProvider): boolean =>
  forged !== null && day.forged > 0 && (genuine === null || genuine < forged);

/** Who calls back, by which settings that is checked, and when it was last right. */
export function CallbacksPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(callbackProviders, {});
  const columns: readonly Column<CallbackProvider>[] = [
    { key: 'name', title: t('callbacks.provider'), render: ({ name }) => name, isWhole: true },
    {
      key: 'state',
      title: t('callbacks.state'),
      render: (one) => {
        if (isWrong(one)) return <StatusBadge tone="bad">{t('callbacks.wrong')}</StatusBadge>;
        return (
          <StatusBadge tone={one.is_connected ? 'good' : 'quiet'}>{t(one.is_connected ? 'callbacks.on' : 'callbacks.off')}</StatusBadge>
        );
      },
    },
    { key: 'genuine', title: t('callbacks.genuine'), render: ({ genuine }) => (genuine ? <Instant at={genuine} /> : '—') },
    { key: 'forged', title: t('callbacks.forged'), render: ({ forged }) => (forged ? <Instant at={forged} /> : '—') },
    {
      key: 'day',
      title: t('callbacks.day'),
      render: ({ day }) => `${formatPoints(day.genuine)} / ${formatPoints(day.forged)} / ${formatPoints(day.waiting)}`,
      align: 'right',
    },
    { key: 'check', title: t('callbacks.check'), render: ({ check }) => (check ? t(`callbacks.check.${check}`) : '—') },
    {
      key: 'settings',
      title: t('callbacks.settings'),
      render: ({ settings }) => settings.map((name) => <Code key={name}>{name}</Code>),
      isWideOnly: true,
    },
  ];
  return (
    <>
      <PageHead title={t('callbacks.title')} text={t('callbacks.text')} />
      {reply?.providers.some(isWrong) && (
        <Alert color="red" role="alert" mb="md">
          {t('callbacks.wrongText')}
        </Alert>
      )}
      <DataTable
        label={t('callbacks.title')}
        columns={columns}
        rows={reply?.providers}
        keyOf={({ name }) => name}
        empty={t('callbacks.none')}
        failure={failure}
        onRetry={() => void reload()}
      />
    </>
  );
}

import { unusedKept, type UnusedBase } from '@fudaya/contracts/desk';
import { Button, DataTable, Instant, Money, Panel, Points, Stack, Text, useRead, type Column } from '@fudaya/desk';
import { useText } from '../texts.ts';

const dayText = (day: string) => day.replaceAll('-', '/');
const pointsOf = ({ classes }: UnusedBase, wanted: string) => classes.find((row) => row.class === wanted)?.points ?? 0;

/** The base dates that the shop kept by itself, newest first, and until when each is reported. */
export function KeptBases({ onShow }: { readonly onShow: (at: string) => void }) {
  const { t } = useText();
  const { reply, failure, reload } = useRead(unusedKept, {});
  const columns: readonly Column<UnusedBase>[] = [
    { key: 'at', title: t('reports.at'), render: ({ at }) => dayText(at) },
    ...(['paid', 'bonus', 'return'] as const).map((key): Column<UnusedBase> => ({
      key,
      title: t(`reports.${key}`),
      render: (base) => <Points points={pointsOf(base, key)} />,
      align: 'right',
    })),
    { key: 'deposit', title: t('reports.depositYen'), render: ({ deposit_yen }) => <Money yen={deposit_yen} />, align: 'right' },
    { key: 'due', title: t('reports.due'), render: ({ due }) => dayText(due) },
    { key: 'kept', title: t('reports.kept'), render: ({ kept }) => <Instant at={kept} />, isWideOnly: true },
    {
      key: 'show',
      title: t('reports.show'),
      render: ({ at }) => (
        <Button size="compact-sm" variant="default" aria-label={t('reports.showBase', { day: dayText(at) })} onClick={() => onShow(at)}>
          {t('reports.show')}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={t('reports.keptTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('reports.keptText')}</Text>
        <DataTable
          label={t('reports.keptTitle')}
          columns={columns}
          rows={reply?.bases}
          keyOf={({ at }) => at}
          empty={t('reports.keptNone')}
          failure={failure}
          onRetry={() => void reload()}
        />
      </Stack>
    </Panel>
  );
}

import { unusedReport } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Alert, Allowed, DataTable, Panel, Points, Shown, Stack, Text, TextInput, useRead, type Column } from '@fudaya/desk';
import { formatYen } from '@fudaya/web';
import { useText } from '../texts.ts';
import { SaveUnused } from './SaveUnused.tsx';

type Unused = ReplyOf<typeof unusedReport>['classes'][number];

interface Props {
  readonly at: string;
  readonly onChange: (at: string) => void;
}

/** What was unused at the end of any day, by how members came by it. */
export function UnusedPoints({ at, onChange }: Props) {
  const { t } = useText();
  const columns: readonly Column<Unused>[] = [
    { key: 'class', title: t('reports.class'), render: (row) => t(`reports.${row.class}`) },
    { key: 'points', title: t('reports.points'), render: ({ points }) => <Points points={points} />, align: 'right' },
    { key: 'lots', title: t('reports.lots'), render: ({ lots }) => lots.toLocaleString(), align: 'right' },
    { key: 'members', title: t('reports.members'), render: ({ members }) => members.toLocaleString(), align: 'right' },
  ];
  return (
    <Panel title={t('reports.unused')}>
      <Stack gap="sm">
        <Text size="sm">{t('reports.unusedText')}</Text>
        <TextInput
          type="date"
          label={t('reports.at')}
          value={at}
          w="12rem"
          onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
        />
        <Shown of={useRead(unusedReport, { at })}>
          {({ classes, deposit_yen }) => (
            <>
              <DataTable label={t('reports.unused')} columns={columns} rows={classes} keyOf={(row) => row.class} />
              {deposit_yen > 0 ? (
                <Alert color="yellow">{t('reports.deposit', { yen: formatYen(deposit_yen) })}</Alert>
              ) : (
                <Text size="sm">{t('reports.noDeposit')}</Text>
              )}
              <Allowed right="report.export">
                <SaveUnused at={at} />
              </Allowed>
            </>
          )}
        </Shown>
      </Stack>
    </Panel>
  );
}

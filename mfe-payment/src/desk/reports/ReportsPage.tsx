import { accountingExport, accountingFormats, baseDateBefore, salesReport, type SalesReport } from '@fudaya/contracts/desk';
import { japanDay } from '@fudaya/contracts';
import {
  Alert,
  Allowed,
  Button,
  DataTable,
  Group,
  Money,
  PageHead,
  Panel,
  Points,
  saveFile,
  Shown,
  Stack,
  Text,
  TextInput,
  toast,
  useFilters,
  useRead,
  type Column,
} from '@fudaya/desk';
import { call, failureText } from '@fudaya/web';
import { useState, type SubmitEvent } from 'react';
import { useText } from '../texts.ts';
import { KeptBases } from './KeptBases.tsx';
import { UnusedPoints } from './UnusedPoints.tsx';

type Day = SalesReport['days'][number];
type Method = SalesReport['methods'][number];

/** What came and went over time, for finance, the accountant and the authorities. */
export function ReportsPage() {
  const { t } = useText();
  const [today] = useState(() => japanDay(new Date()));
  const [span, change] = useFilters({ from: `${today.slice(0, 8)}01`, to: today, at: baseDateBefore(today) });
  const read = useRead(salesReport, { from: span.from, to: span.to });
  const onSpan = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change({ from: String(form.get('from')), to: String(form.get('to')) });
  };
  return (
    <>
      <PageHead title={t('reports.title')} text={t('reports.text')} />
      <form key={`${span.from} ${span.to}`} onSubmit={onSpan}>
        <Group align="end">
          <TextInput type="date" name="from" label={t('reports.from')} defaultValue={span.from} required />
          <TextInput type="date" name="to" label={t('reports.to')} defaultValue={span.to} required />
          <Button type="submit" variant="default">
            {t('reports.show')}
          </Button>
        </Group>
      </form>
      <Shown of={read}>{(report) => <Sales report={report} />}</Shown>
      <Allowed right="report.export">
        <Accounting from={span.from} to={span.to} />
      </Allowed>
      <UnusedPoints at={span.at} onChange={(at) => change({ at })} />
      <KeptBases onShow={(at) => change({ at })} />
    </>
  );
}

const sum = <Row,>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

function Sales({ report: { days, methods, tax_yen, tax_percent, months = [] } }: { readonly report: SalesReport }) {
  const { t } = useText();
  const total: Day = {
    day: t('reports.total'),
    ...{ came_yen: sum(days, (one) => one.came_yen), back_yen: sum(days, (one) => one.back_yen) },
    ...{ payments: sum(days, (one) => one.payments), sales_points: sum(days, (one) => one.sales_points) },
    ...{ given_points: sum(days, (one) => one.given_points), ended_points: sum(days, (one) => one.ended_points) },
  };
  const money = <
    Row extends { readonly came_yen: number; readonly back_yen: number; readonly payments: number },
  >(): readonly Column<Row>[] => [
    { key: 'came', title: t('reports.came'), render: ({ came_yen }) => <Money yen={came_yen} />, align: 'right' },
    { key: 'back', title: t('reports.back'), render: ({ back_yen }) => <Money yen={back_yen} />, align: 'right' },
    { key: 'payments', title: t('reports.payments'), render: ({ payments }) => payments.toLocaleString(), align: 'right' },
  ];
  const ofDays: readonly Column<Day>[] = [
    { key: 'day', title: t('reports.day'), render: ({ day }) => day.replaceAll('-', '/') },
    ...money<Day>(),
    { key: 'sales', title: t('reports.sales'), render: ({ sales_points }) => <Points points={sales_points} />, align: 'right' },
    {
      key: 'given',
      title: t('reports.given'),
      render: ({ given_points }) => <Points points={given_points} />,
      align: 'right',
      isWideOnly: true,
    },
    {
      key: 'ended',
      title: t('reports.ended'),
      render: ({ ended_points }) => <Points points={ended_points} />,
      align: 'right',
      isWideOnly: true,
    },
  ];
  const ofMethods: readonly Column<Method>[] = [
    { key: 'name', title: t('payments.method'), render: ({ name }) => name },
    ...money<Method>(),
  ];
  return (
    <>
      <Panel title={t('reports.days')}>
        <Stack gap="sm">
          <DataTable
            label={t('reports.days')}
            columns={ofDays}
            rows={days.length > 0 ? [...days, total] : []}
            keyOf={({ day }) => day}
            empty={t('reports.none')}
          />
          {months.length > 0 && <Text size="sm">{t('reports.months', { months: months.join(', ') })}</Text>}
          <Text size="sm">
            {t('reports.tax', { percent: String(tax_percent) })}: <Money yen={tax_yen} />
          </Text>
        </Stack>
      </Panel>
      <Panel title={t('reports.methods')}>
        <DataTable
          label={t('reports.methods')}
          columns={ofMethods}
          rows={methods}
          keyOf={({ id }) => String(id)}
          empty={t('reports.none')}
        />
      </Panel>
    </>
  );
}

function Accounting({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useText();
  const [fault, setFault] = useState<string>();
  const save = async (format: (typeof accountingFormats)[number]) => {
    const outcome = await call(accountingExport, { from, to, format });
    setFault(outcome.ok ? undefined : failureText(outcome));
    if (!outcome.ok) return;
    saveFile(outcome.reply.name, outcome.reply.csv);
    toast(t('reports.saved', { lines: String(outcome.reply.lines) }), 'good');
  };
  return (
    <Panel title={t('reports.accounting')}>
      <Stack gap="sm">
        <Text size="sm">{t('reports.accountingText')}</Text>
        {fault !== undefined && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        <Group>
          {accountingFormats.map((format) => (
            <Button key={format} variant="default" onClick={() => void save(format)}>
              {t(`reports.${format}`)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Panel>
  );
}

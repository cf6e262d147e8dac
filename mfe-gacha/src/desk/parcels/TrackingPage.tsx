import { carriers, maxTrackingLines, parcelsTracking, type Carrier } from '@fudaya/contracts/desk';
import {
  Alert,
  Button,
  DataTable,
  FileDrop,
  Group,
  NativeSelect,
  PageHead,
  Panel,
  PartsProgress,
  Text,
  useParts,
  useProvenWrite,
  type Column,
} from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { readTracking, type TrackingLine } from './read-tracking.ts';

/** A table of them all would be no easier to read. */
const maxShown = 500;
const isCarrier = (text: string): text is Carrier => (carriers as readonly string[]).includes(text);

interface Given {
  readonly carrier: Carrier;
  readonly lines: readonly TrackingLine[];
}
type Sum = Readonly<Record<'moved' | 'unchanged', number>>;
type Found = { readonly kind: 'tried' | 'done'; readonly sum: Sum };

/** The numbers that a carrier's software gave to parcels: tried as a whole and shown, then parcels are handed over by them. */
export function TrackingPage() {
  const { t } = useText();
  const { submit, isRunning } = useProvenWrite(parcelsTracking);
  const [carrier, setCarrier] = useState<Carrier>('yamato');
  const [given, setGiven] = useState<Given>();
  const [found, setFound] = useState<Found>();
  const parts = useParts<TrackingLine, Sum>(maxTrackingLines, async (part, _, is_trial) => {
    const lines = part.map(({ id, delivery_code }) => ({ id, delivery_code }));
    const outcome = await submit({ carrier, lines, is_trial });
    if (!outcome.ok) return outcome;
    const { moved, unchanged } = outcome.reply;
    return { ...outcome, reply: { moved, unchanged } };
  });
  const clear = () => {
    setGiven(undefined);
    setFound(undefined);
    parts.begin();
  };
  const send = async (all: Given, is_trial: boolean) => {
    setFound(undefined);
    const sum = await parts.go(all.lines, is_trial);
    if (sum) setFound({ kind: is_trial ? 'tried' : 'done', sum });
  };
  const onFile = async (file: File) => {
    clear();
    const read = await readTracking(file, carrier);
    if ('missing' in read) return parts.begin([t('tracking.missing', { columns: read.missing })]);
    const all = { carrier, lines: read.lines };
    setGiven(all);
    const bad = [
      ...read.wrong.map(({ line, text }) => t('tracking.badLine', { line, text })),
      ...repeated(read.lines).map(({ line, id }) => t('tracking.twice', { line, id })),
    ];
    if (read.lines.length === 0) bad.push(t('tracking.empty'));
    if (bad.length > 0) return parts.begin(bad);
    await send(all, true);
  };
  const columns: readonly Column<TrackingLine>[] = [
    { key: 'line', title: t('tracking.line'), render: ({ line }) => line, align: 'right' },
    { key: 'id', title: t('parcels.id'), render: ({ id }) => id },
    { key: 'code', title: t('parcels.tracking'), render: ({ delivery_code }) => delivery_code },
  ];
  const sum = found?.sum;
  return (
    <>
      <PageHead title={t('tracking.title')} text={t('tracking.text')} back={{ to: '/desk/gacha/parcels', text: t('parcels.title') }} />
      <Panel title={t('tracking.file')}>
        <NativeSelect
          label={t('parcel.carrier')}
          value={carrier}
          onChange={({ currentTarget: { value } }) => {
            clear();
            if (isCarrier(value)) setCarrier(value);
          }}
          data={carriers.map((each) => ({ value: each, label: t(`carrier.${each}`) }))}
          mb="md"
          maw={320}
        />
        <FileDrop label={t('tracking.drop')} accept=".csv" max_bytes={16 * 1024 * 1024} onFile={(file) => void onFile(file)} />
        <PartsProgress of={parts} wrongTitle={t('tracking.wrong')} />
        {given && found?.kind === 'tried' && sum && (
          <Group mt="md">
            <Text size="sm">{t('tracking.tried', sum)}</Text>
            <Button loading={isRunning} disabled={sum.moved === 0} onClick={() => void send(given, false)}>
              {t('tracking.go', { count: sum.moved })}
            </Button>
          </Group>
        )}
        {found?.kind === 'done' && sum && (
          <Alert color="green" role="status" mt="md">
            {t('tracking.done', sum)}
          </Alert>
        )}
      </Panel>
      {given && (
        <Panel title={t('tracking.lines')}>
          {given.lines.length > maxShown && (
            <Text size="sm" c="dimmed" mb="xs">
              {t('tracking.first', { shown: formatPoints(maxShown), all: formatPoints(given.lines.length) })}
            </Text>
          )}
          <DataTable
            label={t('tracking.lines')}
            columns={columns}
            rows={given.lines.slice(0, maxShown)}
            keyOf={({ line }) => String(line)}
          />
        </Panel>
      )}
    </>
  );
}

/** Parcels that stand in the file twice, by the line of the second. */
function repeated(lines: readonly TrackingLine[]): readonly TrackingLine[] {
  const known = new Set<number>();
  return lines.filter(({ id }) => {
    const isKnown = known.has(id);
    known.add(id);
    return isKnown;
  });
}

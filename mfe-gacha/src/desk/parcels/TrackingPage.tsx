import { carriers, maxTrackingLines, parcelsTracking, type Carrier } from '@fudaya/contracts/desk';
import { Alert, Button, DataTable, FileDrop, Group, NativeSelect, PageHead, Panel, Text, useProvenWrite, type Column } from '@fudaya/desk';
import { failureText, type Failure } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { readTracking, type TrackingLine } from './read-tracking.ts';

const isCarrier = (text: string): text is Carrier => (carriers as readonly string[]).includes(text);
const textsOf = (failure: Failure): readonly string[] => {
  const all = Object.values(failure.errors).flat();
  return all.length > 0 ? all : [failureText(failure)];
};
interface Given {
  readonly carrier: Carrier;
  readonly lines: readonly TrackingLine[];
}
type Found = { readonly kind: 'tried' | 'done'; readonly moved: number; readonly unchanged: number };

/** The numbers that a carrier's software gave to parcels: tried as a whole and shown, then parcels are handed over by them. */
export function TrackingPage() {
  const { t } = useText();
  const { submit, isRunning } = useProvenWrite(parcelsTracking);
  const [carrier, setCarrier] = useState<Carrier>('yamato');
  const [given, setGiven] = useState<Given>();
  const [found, setFound] = useState<Found>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const clear = () => {
    setGiven(undefined);
    setFound(undefined);
    setWrong([]);
  };
  const send = async (all: Given, is_trial: boolean) => {
    const lines = all.lines.map(({ id, delivery_code }) => ({ id, delivery_code }));
    const outcome = await submit({ carrier: all.carrier, lines, is_trial });
    if (!outcome.ok) return setWrong(textsOf(outcome));
    setFound({ kind: is_trial ? 'tried' : 'done', ...outcome.reply });
  };
  const onFile = async (file: File) => {
    clear();
    const read = await readTracking(file, carrier);
    if ('missing' in read) return setWrong([t('tracking.missing', { columns: read.missing })]);
    const all = { carrier, lines: read.lines };
    setGiven(all);
    const bad = read.wrong.map(({ line, text }) => t('tracking.badLine', { line, text }));
    if (read.lines.length === 0) bad.push(t('tracking.empty'));
    if (read.lines.length > maxTrackingLines) bad.push(t('tracking.tooMany', { count: maxTrackingLines }));
    if (bad.length > 0) return setWrong(bad);
    await send(all, true);
  };
  const columns: readonly Column<TrackingLine>[] = [
    { key: 'line', title: t('tracking.line'), render: ({ line }) => line, align: 'right' },
    { key: 'id', title: t('parcels.id'), render: ({ id }) => id },
    { key: 'code', title: t('parcels.tracking'), render: ({ delivery_code }) => delivery_code },
  ];
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
        <FileDrop label={t('tracking.drop')} accept=".csv" max_bytes={4 * 1024 * 1024} onFile={(file) => void onFile(file)} />
        {wrong.length > 0 && (
          <Alert color="red" role="alert" title={t('tracking.wrong')} mt="md">
            {wrong.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Alert>
        )}
        {given && found?.kind === 'tried' && wrong.length === 0 && (
          <Group mt="md">
            <Text size="sm">{t('tracking.tried', { moved: found.moved, unchanged: found.unchanged })}</Text>
            <Button loading={isRunning} disabled={found.moved === 0} onClick={() => void send(given, false)}>
              {t('tracking.go', { count: found.moved })}
            </Button>
          </Group>
        )}
        {found?.kind === 'done' && (
          <Alert color="green" role="status" mt="md">
            {t('tracking.done', { moved: found.moved, unchanged: found.unchanged })}
          </Alert>
        )}
      </Panel>
      {given && (
        <Panel title={t('tracking.lines')}>
          <DataTable label={t('tracking.lines')} columns={columns} rows={given.lines} keyOf={({ line }) => String(line)} />
        </Panel>
      )}
    </>
  );
}

import { maxStockLines, stockColumns, stockIntake } from '@fudaya/contracts/desk';
import { Alert, Button, FileDrop, Group, Panel, PartsProgress, readCsv, Text, useParts, useProvenWrite } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useRef, useState } from 'react';
import { useText } from '../texts.ts';
import { elsewhereOf, sumsOf, type Line } from './deals.ts';
import { partOrder } from './part-order.ts';

type Sum = Readonly<Record<'lines' | 'units' | 'cost_yen' | 'known', number>>;
type Found = { readonly kind: 'judged' | 'written'; readonly sum: Sum };
const required = ['card_id', 'units', 'cost_yen', 'source', 'supplier', 'received_on'] as const;

/** What came in, from a file of any length: every wrong line is told before one is written, and what is begun can be stopped and gone on with. */
export function IntakeFile() {
  const { t } = useText();
  const { submit } = useProvenWrite(stockIntake);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [found, setFound] = useState<Found>();
  const whole = useRef<ReadonlyMap<string, number>>(new Map());
  const parts = useParts<Line, Sum>(maxStockLines, async (part, from, is_trial) => {
    const order = partOrder(part, from);
    // The header is line 1.
    const input = { order, lines: [...part], elsewhere: elsewhereOf(part, whole.current), first_line: from + 2, is_trial };
    const outcome = await submit(input);
    if (!outcome.ok) return outcome;
    const { lines: count, units, cost_yen, known = 0 } = outcome.reply;
    return { ...outcome, reply: { lines: count, units, cost_yen, known } };
  });
  const onFile = async (blob: File) => {
    parts.begin();
    setFound(undefined);
    const read = await readCsv(blob, required, stockColumns);
    if ('missing' in read) return parts.begin([t('draft.missing', { columns: read.missing.join(', ') })]);
    if (read.lines.length === 0) return parts.begin([t('intake.empty')]);
    const twice = repeated(read.lines);
    if (twice.length > 0) return parts.begin(twice.map(({ line, cert }) => t('intake.certTwice', { line, cert })));
    setLines(read.lines);
    whole.current = sumsOf(read.lines);
    const sum = await parts.go(read.lines, true);
    if (sum) setFound({ kind: 'judged', sum });
  };
  const onWrite = async () => {
    setFound(undefined);
    const sum = await parts.go(lines, false);
    if (sum) setFound({ kind: 'written', sum });
  };
  return (
    <Panel title={t('intake.file')}>
      <FileDrop
        label={t('draft.file', { columns: stockColumns.join(', ') })}
        accept=".csv"
        max_bytes={32 * 1024 * 1024}
        onFile={(blob) => void onFile(blob)}
      />
      <PartsProgress of={parts} wrongTitle={t('intake.wrong')} />
      {found?.kind === 'judged' && (
        <Group mt="md">
          <Text size="sm">
            {t('intake.judged', {
              lines: formatPoints(found.sum.lines),
              units: formatPoints(found.sum.units),
              yen: formatPoints(found.sum.cost_yen),
            })}
            {found.sum.known > 0 && ` ${t('intake.known', { lines: formatPoints(found.sum.known) })}`}
          </Text>
          <Button disabled={found.sum.known >= found.sum.lines} onClick={() => void onWrite()}>
            {t('intake.write')}
          </Button>
        </Group>
      )}
      {found?.kind === 'written' && <Written sum={found.sum} />}
    </Panel>
  );
}

interface WrittenProps {
  readonly sum: Pick<Sum, 'units' | 'cost_yen'> & { readonly known?: number | undefined };
}

export function Written({ sum: { units, cost_yen, known = 0 } }: WrittenProps) {
  const { t } = useText();
  return (
    <Alert color="green" role="status" mt="md">
      {t('intake.written', { units: formatPoints(units), yen: formatPoints(cost_yen) })}
      {known > 0 && ` ${t('intake.known', { lines: formatPoints(known) })}`}
    </Alert>
  );
}

/** Certificates that stand in the file twice, by the line of the second: parts of it are judged each by itself. */
function repeated(lines: readonly Line[]): { line: number; cert: string }[] {
  const known = new Set<string>();
  return lines.flatMap(({ cert = '' }, at) => {
    const isKnown = cert !== '' && known.has(cert);
    known.add(cert);
    return isKnown ? [{ line: at + 2, cert }] : [];
  });
}

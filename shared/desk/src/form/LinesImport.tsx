import type { Call, SentInputOf } from '@fudaya/contracts';
import { formatPoints, type Outcome } from '@fudaya/web';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useProvenWrite } from '../act/use-proven-write.ts';
import { useText } from '../texts.ts';
import { FileDrop } from './FileDrop.tsx';
import { PartsProgress } from './PartsProgress.tsx';
import { readCsv } from './read-csv.ts';
import { useParts } from './use-parts.ts';

type Line = Readonly<Record<string, string | undefined>>;
/** What the file comes to: judged as a whole before anything of it is written. */
interface Found {
  readonly kind: 'judged' | 'written';
  readonly sum: Sum;
}
type Sum = Readonly<Record<'added' | 'changed', number>>;

export interface LinesImportProps<K extends Call> {
  /** Takes `lines`, `first_line` and `is_trial`, and answers `added` and `changed`; the same lines again change nothing. */
  readonly contract: K;
  /** Lines of one call. */
  readonly maxLines: number;
  readonly columns: readonly string[];
  readonly moreColumns: readonly string[];
  /** The column by which a line is known: none stands in a file twice. */
  readonly keyColumn: string;
  readonly label: string;
  /** What the call takes besides, such as the reason. */
  readonly more?: Partial<SentInputOf<K>>;
  /** Shown with the sum before it is written, such as a field for the reason. */
  readonly children?: ReactNode;
  readonly isReady?: boolean;
  readonly onWritten?: () => void;
}

/** Lines of a CSV file, in parts: every wrong one is told before one is written, how far it is is shown, and what was begun can be stopped. */
export function LinesImport<K extends Call>({
  contract,
  maxLines,
  columns,
  moreColumns,
  keyColumn,
  label,
  more,
  children,
  isReady = true,
  onWritten,
}: LinesImportProps<K>) {
  const { t } = useText();
  const { submit } = useProvenWrite(contract);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [found, setFound] = useState<Found>();
  const parts = useParts<Line, Sum>(maxLines, async (part, from, is_trial) => {
    // The header is line 1.
    const outcome = await submit({ ...more, lines: part, first_line: from + 2, is_trial } as unknown as SentInputOf<K>);
    if (!outcome.ok) return outcome;
    const { added, changed } = outcome.reply as unknown as Sum;
    return { ...outcome, reply: { added, changed } } satisfies Outcome<Sum>;
  });

  const onFile = async (given: File) => {
    parts.begin();
    setFound(undefined);
    setLines([]);
    const read = await readCsv(given, columns, moreColumns);
    if ('missing' in read) return parts.begin([t('import.missing', { columns: read.missing.join(', ') })]);
    if (read.lines.length === 0) return parts.begin([t('import.empty')]);
    const twice = repeated(read.lines.map((line) => line[keyColumn] ?? ''));
    if (twice.length > 0) return parts.begin(twice.map(({ line, id }) => t('import.twice', { line, id })));
    setLines(read.lines);
    const sum = await parts.go(read.lines, true);
    if (sum) setFound({ kind: 'judged', sum });
  };
  const write = async () => {
    setFound(undefined);
    const sum = await parts.go(lines, false);
    if (!sum) return;
    setFound({ kind: 'written', sum });
    onWritten?.();
  };
  const said = found && { added: formatPoints(found.sum.added), changed: formatPoints(found.sum.changed) };
  return (
    <>
      <FileDrop label={label} accept=".csv" max_bytes={32 * 1024 * 1024} onFile={(given) => void onFile(given)} />
      <PartsProgress of={parts} />
      {found?.kind === 'judged' && (
        <Stack mt="md" align="flex-start">
          <Text size="sm">{t('import.judged', said)}</Text>
          {children}
          <Button disabled={!isReady} onClick={() => void write()}>
            {t('import.write')}
          </Button>
        </Stack>
      )}
      {found?.kind === 'written' && (
        <Alert color="green" role="status" mt="md">
          {t('import.written', said)}
        </Alert>
      )}
    </>
  );
}

/** Keys that stand in the file twice, by the line of the second. */
function repeated(keys: readonly string[]): { line: number; id: string }[] {
  const known = new Set<string>();
  return keys.flatMap((id, at) => {
    const isKnown = known.has(id);
    known.add(id);
    return isKnown ? [{ line: at + 2, id }] : [];
  });
}

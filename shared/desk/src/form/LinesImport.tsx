import type { Call, SentInputOf } from '@fudaya/contracts';
import { failureText, formatPoints, type Failure } from '@fudaya/web';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useProvenWrite } from '../act/use-proven-write.ts';
import { useText } from '../texts.ts';
import { FileDrop } from './FileDrop.tsx';
import { readCsv } from './read-csv.ts';

type Line = Readonly<Record<string, string | undefined>>;
interface Sum {
  readonly added: number;
  readonly changed: number;
}
/** How far a file has come: judged as a whole before anything of it is written. */
type Step =
  | { readonly kind: 'judging' | 'writing' | 'stopped' | 'broke'; readonly done: number }
  | { readonly kind: 'judged' | 'written'; readonly sum: Sum };

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

const textsOf = (failure: Failure): readonly string[] => {
  const all = Object.values(failure.errors).flat();
  return all.length > 0 ? all : [failureText(failure)];
};

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
  const [step, setStep] = useState<Step>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  /** Of the file that is on its way. */
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort('left'), []);

  /** The lines in parts; undefined where some are wrong or it was stopped. */
  const go = async (all: readonly Line[], is_trial: boolean): Promise<Sum | undefined> => {
    const own = new AbortController();
    run.current?.abort('anew');
    run.current = own;
    setWrong([]);
    let sum: Sum = { added: 0, changed: 0 };
    for (let from = 0; from < all.length; from += maxLines) {
      setStep({ kind: is_trial ? 'judging' : 'writing', done: from });
      // The header is line 1.
      const input = { ...more, lines: all.slice(from, from + maxLines), first_line: from + 2, is_trial } as unknown as SentInputOf<K>;
      const outcome = await submit(input);
      if (own.signal.aborted && own.signal.reason !== 'stop') return undefined;
      if (!outcome.ok) {
        setWrong(textsOf(outcome));
        setStep({ kind: 'broke', done: is_trial ? 0 : from });
        return undefined;
      }
      const { added, changed } = outcome.reply as unknown as Sum;
      sum = { added: sum.added + added, changed: sum.changed + changed };
      if (own.signal.aborted) {
        setStep({ kind: 'stopped', done: is_trial ? 0 : Math.min(from + maxLines, all.length) });
        return undefined;
      }
    }
    return sum;
  };
  const onFile = async (given: File) => {
    run.current?.abort('anew');
    setStep(undefined);
    setLines([]);
    const read = await readCsv(given, columns, moreColumns);
    if ('missing' in read) return setWrong([t('import.missing', { columns: read.missing.join(', ') })]);
    if (read.lines.length === 0) return setWrong([t('import.empty')]);
    const twice = repeated(read.lines.map((line) => line[keyColumn] ?? ''));
    if (twice.length > 0) return setWrong(twice.map(({ line, id }) => t('import.twice', { line, id })));
    setLines(read.lines);
    const sum = await go(read.lines, true);
    if (sum) setStep({ kind: 'judged', sum });
  };
  const write = async () => {
    const sum = await go(lines, false);
    if (!sum) return;
    setStep({ kind: 'written', sum });
    onWritten?.();
  };
  const said = (sum: Sum) => ({ added: formatPoints(sum.added), changed: formatPoints(sum.changed) });
  const far = (done: number) => ({ done: formatPoints(done), all: formatPoints(lines.length) });
  return (
    <>
      <FileDrop label={label} accept=".csv" max_bytes={32 * 1024 * 1024} onFile={(given) => void onFile(given)} />
      {wrong.length > 0 && (
        <Alert
          color="red"
          role="alert"
          title={step?.kind === 'broke' && step.done > 0 ? t('import.broke', far(step.done)) : t('import.wrong')}
          mt="md"
        >
          {wrong.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {(step?.kind === 'judging' || step?.kind === 'writing') && (
        <Group mt="md">
          <Text size="sm">{t(`import.${step.kind}`, far(step.done))}</Text>
          <Progress value={(100 * step.done) / lines.length} aria-label={t('import.progress')} w={240} />
          <Button size="xs" variant="default" onClick={() => run.current?.abort('stop')}>
            {t('import.stop')}
          </Button>
        </Group>
      )}
      {step?.kind === 'stopped' && (
        <Alert color="yellow" role="status" mt="md">
          {step.done > 0 ? t('import.stoppedAt', far(step.done)) : t('import.stopped')}
        </Alert>
      )}
      {step?.kind === 'judged' && (
        <Stack mt="md" align="flex-start">
          <Text size="sm">{t('import.judged', said(step.sum))}</Text>
          {children}
          <Button disabled={!isReady} onClick={() => void write()}>
            {t('import.write')}
          </Button>
        </Stack>
      )}
      {step?.kind === 'written' && (
        <Alert color="green" role="status" mt="md">
          {t('import.written', said(step.sum))}
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

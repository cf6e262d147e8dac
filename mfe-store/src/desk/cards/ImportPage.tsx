import { cardColumns, cardsPut, maxCardLines, moreCardColumns } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';
import { Alert, Button, FileDrop, Group, PageHead, Panel, Progress, readCsv, Text, useProvenWrite } from '@fudaya/desk';
import { failureText, formatPoints, type Failure } from '@fudaya/web';
import { useEffect, useRef, useState } from 'react';
import { CardPictures } from '../pictures/CardPictures.tsx';
import { useText } from '../texts.ts';

type Line = SentInputOf<typeof cardsPut>['lines'][number];
interface Sum {
  readonly added: number;
  readonly changed: number;
}
/** How far a file has come: judged as a whole before anything of it is written. */
type Step = { readonly kind: 'judging' | 'writing'; readonly done: number } | { readonly kind: 'judged' | 'written'; readonly sum: Sum };

const textsOf = (failure: Failure): readonly string[] => {
  const all = Object.values(failure.errors).flat();
  return all.length > 0 ? all : [failureText(failure)];
};

/** Cards from a file: every wrong line is told before one is written, and what was begun can be stopped. */
export function ImportPage() {
  const { t } = useText();
  const { submit } = useProvenWrite(cardsPut);
  const [file, setFile] = useState<{ readonly name: string; readonly lines: readonly Line[] }>();
  const [step, setStep] = useState<Step>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  /** The lines in parts; undefined where some are wrong or it was stopped. */
  const go = async (lines: readonly Line[], is_trial: boolean): Promise<Sum | undefined> => {
    isStopped.current = false;
    let sum: Sum = { added: 0, changed: 0 };
    for (let from = 0; from < lines.length; from += maxCardLines) {
      setStep({ kind: is_trial ? 'judging' : 'writing', done: from });
      // The header is line 1.
      const outcome = await submit({ lines: lines.slice(from, from + maxCardLines), first_line: from + 2, is_trial });
      if (isStopped.current) break;
      if (!outcome.ok) {
        setWrong(textsOf(outcome));
        setStep(undefined);
        return undefined;
      }
      sum = { added: sum.added + outcome.reply.added, changed: sum.changed + outcome.reply.changed };
    }
    if (isStopped.current) setStep(undefined);
    return isStopped.current ? undefined : sum;
  };
  const onFile = async (given: File) => {
    setWrong([]);
    setStep(undefined);
    setFile(undefined);
    const read = await readCsv(given, cardColumns, moreCardColumns);
    if ('missing' in read) return setWrong([t('import.missing', { columns: read.missing.join(', ') })]);
    const twice = repeated(read.lines.map(({ id }) => id));
    if (twice.length > 0) return setWrong(twice.map(({ line, id }) => t('import.twice', { line, id })));
    setFile({ name: given.name, lines: read.lines });
    const sum = await go(read.lines, true);
    if (sum) setStep({ kind: 'judged', sum });
  };
  const write = async () => {
    const sum = file && (await go(file.lines, false));
    if (sum) setStep({ kind: 'written', sum });
  };
  const said = (sum: Sum) => ({ added: formatPoints(sum.added), changed: formatPoints(sum.changed) });
  return (
    <>
      <PageHead title={t('import.title')} text={t('import.text')} back={{ to: '/desk/store/cards', text: t('cards.title') }} />
      <CardPictures />
      <Panel title={t('import.file')}>
        <FileDrop
          label={t('import.columns', { columns: [...cardColumns, ...moreCardColumns].join(', ') })}
          accept=".csv"
          max_bytes={32 * 1024 * 1024}
          onFile={(given) => void onFile(given)}
        />
        {wrong.length > 0 && (
          <Alert color="red" role="alert" title={t('import.wrong')} mt="md">
            {wrong.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Alert>
        )}
        {file && step && (step.kind === 'judging' || step.kind === 'writing') && (
          <Group mt="md">
            <Text size="sm">{t(`import.${step.kind}`, { done: formatPoints(step.done), all: formatPoints(file.lines.length) })}</Text>
            <Progress value={(100 * step.done) / file.lines.length} aria-label={t('import.title')} w={240} />
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                isStopped.current = true;
              }}
            >
              {t('import.stop')}
            </Button>
          </Group>
        )}
        {step?.kind === 'judged' && (
          <Group mt="md">
            <Text size="sm">{t('import.judged', said(step.sum))}</Text>
            <Button onClick={() => void write()}>{t('import.write')}</Button>
          </Group>
        )}
        {step?.kind === 'written' && (
          <Alert color="green" role="status" mt="md">
            {t('import.written', said(step.sum))}
          </Alert>
        )}
      </Panel>
    </>
  );
}

/** Ids that stand in the file twice, by the line of the second. */
function repeated(ids: readonly string[]): { line: number; id: string }[] {
  const known = new Set<string>();
  return ids.flatMap((id, at) => {
    const isKnown = known.has(id);
    known.add(id);
    return isKnown ? [{ line: at + 2, id }] : [];
  });
}

import { maxStockLines, stockColumns, stockIntake } from '@fudaya/contracts/desk';
import type { ReplyOf, SentInputOf } from '@fudaya/contracts';
import {
  Alert,
  Button,
  FileDrop,
  Form,
  Group,
  NativeSelect,
  PageHead,
  Panel,
  readCsv,
  Text,
  TextField,
  useDeskForm,
  useProvenWrite,
} from '@fudaya/desk';
import { failureText, formatPoints, type Failure } from '@fudaya/web';
import { useRef, useState } from 'react';
import { useText } from '../texts.ts';

type Line = SentInputOf<typeof stockIntake>['lines'][number];
type Sum = ReplyOf<typeof stockIntake>;

const textsOf = (failure: Failure): readonly string[] => {
  const all = Object.values(failure.errors).flat();
  return all.length > 0 ? all : [failureText(failure)];
};

/** What came in: by a form for one line, or from a file whose every wrong line is told before one is written. */
export function IntakePage() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('intake.title')} text={t('intake.text')} back={{ to: '/desk/gacha/stock', text: t('stock.title') }} />
      <IntakeForm />
      <IntakeFile />
    </>
  );
}

function Written({ sum }: { readonly sum: Sum }) {
  const { t } = useText();
  return (
    <Alert color="green" role="status" mt="md">
      {t('intake.written', { units: formatPoints(sum.units), yen: formatPoints(sum.cost_yen) })}
    </Alert>
  );
}

const empty = Object.fromEntries(stockColumns.map((column) => [column, ''])) as Record<(typeof stockColumns)[number], string>;
const required: readonly string[] = ['card_id', 'units', 'cost_yen', 'supplier', 'received_on'];

function IntakeForm() {
  const { t } = useText();
  const order = useRef(crypto.randomUUID());
  const [source, setSource] = useState('maker');
  const [sum, setSum] = useState<Sum>();
  const form = useDeskForm({
    contract: stockIntake,
    values: empty,
    inputOf: (values) => ({ order: order.current, first_line: 1, is_trial: false, lines: [{ ...(values as Line), source }] }),
    onDone: (reply) => {
      order.current = crypto.randomUUID();
      setSum(reply);
    },
  });
  return (
    <Panel title={t('intake.one')}>
      <Form of={form}>
        <NativeSelect
          label={t('column.source')}
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
          data={(['maker', 'dealer', 'person'] as const).map((value) => ({ value, label: t(`source.${value}`) }))}
        />
        {stockColumns
          .filter((column) => column !== 'source' && (source !== 'maker' || !/^(seller_|identity)/.test(column)))
          .map((column) => (
            <TextField
              key={column}
              name={column}
              label={t(`column.${column}`)}
              required={required.includes(column)}
              {...(column === 'received_on' && { type: 'date' })}
            />
          ))}
        {source !== 'maker' && (
          <Text size="sm" c="dimmed">
            {t('intake.law')}
          </Text>
        )}
      </Form>
      {sum && <Written sum={sum} />}
    </Panel>
  );
}

function IntakeFile() {
  const { t } = useText();
  const { submit, isRunning } = useProvenWrite(stockIntake);
  const [file, setFile] = useState<{ readonly order: string; readonly lines: readonly Line[] }>();
  const [judged, setJudged] = useState<Sum>();
  const [written, setWritten] = useState<Sum>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const send = async (given: NonNullable<typeof file>, is_trial: boolean) => {
    // The header is line 1.
    const outcome = await submit({ order: given.order, lines: [...given.lines], first_line: 2, is_trial });
    if (!outcome.ok) setWrong(textsOf(outcome));
    return outcome.ok ? outcome.reply : undefined;
  };
  const onFile = async (blob: File) => {
    setWrong([]);
    setJudged(undefined);
    setWritten(undefined);
    const read = await readCsv(blob, ['card_id', 'units', 'cost_yen', 'source', 'supplier', 'received_on'] as const, stockColumns);
    if ('missing' in read) return setWrong([t('draft.missing', { columns: read.missing.join(', ') })]);
    if (read.lines.length > maxStockLines || read.lines.length === 0)
      return setWrong([t('draft.tooMany', { most: formatPoints(maxStockLines) })]);
    const given = { order: crypto.randomUUID(), lines: read.lines };
    setFile(given);
    setJudged(await send(given, true));
  };
  const onWrite = async (given: NonNullable<typeof file>) => {
    const sum = await send(given, false);
    if (!sum) return;
    setWritten(sum);
    setJudged(undefined);
  };
  return (
    <Panel title={t('intake.file')}>
      <FileDrop
        label={t('draft.file', { columns: stockColumns.join(', ') })}
        accept=".csv"
        max_bytes={4 * 1024 * 1024}
        onFile={(blob) => void onFile(blob)}
      />
      {wrong.length > 0 && (
        <Alert color="red" role="alert" title={t('intake.wrong')} mt="md">
          {wrong.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {file && judged && (
        <Group mt="md">
          <Text size="sm">
            {t('intake.judged', {
              lines: formatPoints(judged.lines),
              units: formatPoints(judged.units),
              yen: formatPoints(judged.cost_yen),
            })}
          </Text>
          <Button loading={isRunning} onClick={() => void onWrite(file)}>
            {t('intake.write')}
          </Button>
        </Group>
      )}
      {written && <Written sum={written} />}
    </Panel>
  );
}

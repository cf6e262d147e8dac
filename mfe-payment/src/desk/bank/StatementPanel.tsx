import { bankFile, maxBankFile_letters, maxBankPart, type BankStatement } from '@fudaya/contracts/desk';
import {
  Alert,
  Button,
  DataTable,
  FileDrop,
  Group,
  Money,
  packFile,
  Panel,
  PartsProgress,
  Stack,
  Text,
  TextInput,
  useSpans,
  useProvenWrite,
  type Column,
} from '@fudaya/desk';
import { useRef, useState } from 'react';
import { useText } from '../texts.ts';

/** 100,000 records with line ends, and a few of frame. */
const max_bytes = 20_604_000;
const record_bytes = 200;
type Sum = Readonly<Record<'fresh' | 'known' | 'matched', number>>;
interface Found {
  readonly isKept: boolean;
  readonly sum: Sum;
}
interface Given {
  readonly packed: string;
  /** About as many as it has, as an editor counts them; a record of the bankers' association may have no line end. */
  readonly lines: number;
}
const sumOf = (statements: readonly BankStatement[], of: (each: BankStatement) => number) =>
  statements.reduce((sum, each) => sum + of(each), 0);
/** A file of none is a line that is nowhere. */
const oneAtLeast = (lines: number) => Math.max(1, lines);

/** A bank's file: tried as a whole and shown, then its new lines are kept, part by part. */
export function StatementPanel({ onKept }: { readonly onKept: () => void }) {
  const { t } = useText();
  const { submit } = useProvenWrite(bankFile);
  const [account, setAccount] = useState('');
  const [statements, setStatements] = useState<readonly BankStatement[]>([]);
  const [found, setFound] = useState<Found>();
  const given = useRef<Given>(undefined);
  const parts = useSpans<Sum>(
    maxBankPart,
    async ({ from, rows }, is_trial) => {
      const typed = account.trim();
      const slice = !is_trial && { part: { from, lines: rows } };
      const outcome = await submit({ file: given.current?.packed ?? '', is_trial, ...(typed !== '' && { account: typed }), ...slice });
      if (!outcome.ok) return outcome;
      const { statements: told, matched } = outcome.reply;
      if (is_trial) setStatements(told);
      return {
        ...outcome,
        reply: { fresh: sumOf(told, ({ lines, known }) => lines - known), known: sumOf(told, ({ known }) => known), matched },
      };
    },
    { isTriedWhole: true },
  );
  const onFile = async (file: File) => {
    parts.begin();
    setFound(undefined);
    setStatements([]);
    const packed = await packFile(file);
    if (packed.length > maxBankFile_letters) return parts.begin([t('bank.tooLarge')]);
    given.current = { packed, lines: await linesOf(file) };
    const sum = await parts.go(oneAtLeast(given.current.lines), true);
    if (sum) setFound({ isKept: false, sum });
  };
  const keep = async () => {
    setFound(undefined);
    const sum = await parts.go(oneAtLeast(sumOf(statements, ({ lines }) => lines)), false);
    if (sum) setFound({ isKept: true, sum });
    // Of a file that was stopped, too, the lines that are there are shown.
    onKept();
  };
  return (
    <Panel title={t('bank.file')}>
      <TextInput
        label={t('bank.account')}
        description={t('bank.accountText')}
        value={account}
        onChange={({ currentTarget: { value } }) => setAccount(value)}
        maw={360}
        mb="md"
      />
      <FileDrop label={t('bank.drop')} accept=".txt,.dat,.csv,.api" max_bytes={max_bytes} onFile={(file) => void onFile(file)} />
      <PartsProgress of={parts} wrongTitle={t('bank.wrong')} />
      {statements.length > 0 && parts.wrong.length === 0 && (
        <Stack mt="md">
          <Statements statements={statements} />
        </Stack>
      )}
      {found && !found.isKept && (
        <Group mt="md">
          <Text size="sm">{t('bank.tried', found.sum)}</Text>
          <Button onClick={() => void keep()}>{t('bank.keep', { count: found.sum.fresh })}</Button>
        </Group>
      )}
      {found?.isKept && (
        <Alert color="green" role="status" mt="md">
          {t('bank.kept', found.sum)}
        </Alert>
      )}
    </Panel>
  );
}

async function linesOf(file: Blob): Promise<number> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let ends = 0;
  for (const byte of bytes) if (byte === 10) ends += 1;
  return ends > 0 ? ends : Math.ceil(bytes.length / record_bytes);
}

/** What the file has, one row for each account. */
function Statements({ statements }: { readonly statements: readonly BankStatement[] }) {
  const { t } = useText();
  const columns: readonly Column<BankStatement>[] = [
    { key: 'account', title: t('bank.account'), render: ({ account }) => account },
    { key: 'kind', title: t('bank.kind'), render: ({ kind }) => t(`bank.kind.${kind}`) },
    { key: 'days', title: t('bank.days'), render: ({ from, to }) => (from === to ? from : `${from} – ${to}`) },
    { key: 'lines', title: t('bank.lines'), render: ({ lines }) => lines, align: 'right' },
    { key: 'known', title: t('bank.known'), render: ({ known }) => known, align: 'right' },
    { key: 'in', title: t('bank.in'), render: ({ in_yen }) => <Money yen={in_yen} />, align: 'right' },
    { key: 'out', title: t('bank.out'), render: ({ out_yen }) => <Money yen={out_yen} />, align: 'right' },
  ];
  return <DataTable label={t('bank.preview')} columns={columns} rows={statements} keyOf={({ account }) => account} />;
}

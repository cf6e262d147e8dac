import { bankFile, maxBankFile_letters, type BankStatement } from '@fudaya/contracts/desk';
import {
  Alert,
  Button,
  DataTable,
  FileDrop,
  Group,
  Money,
  packFile,
  Panel,
  Stack,
  Text,
  TextInput,
  useProvenWrite,
  type Column,
} from '@fudaya/desk';
import { failureText, type Failure } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

/** 100,000 records with line ends, and a few of frame. */
const max_bytes = 20_604_000;
interface Found {
  readonly isKept: boolean;
  readonly statements: readonly BankStatement[];
  readonly matched: number;
}
const textsOf = (failure: Failure): readonly string[] => {
  const all = Object.values(failure.errors).flat();
  return all.length > 0 ? all : [failureText(failure)];
};
const sumOf = (statements: readonly BankStatement[], of: (each: BankStatement) => number) =>
  statements.reduce((sum, each) => sum + of(each), 0);

/** A bank's file: tried as a whole and shown, then its new lines are kept. */
export function StatementPanel({ onKept }: { readonly onKept: () => void }) {
  const { t } = useText();
  const { submit, isRunning } = useProvenWrite(bankFile);
  const [account, setAccount] = useState('');
  const [file, setFile] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const send = async (packed: string, is_trial: boolean) => {
    const typed = account.trim();
    const outcome = await submit({ file: packed, is_trial, ...(typed !== '' && { account: typed }) });
    if (!outcome.ok) return setWrong(textsOf(outcome));
    setFound({ isKept: !is_trial, ...outcome.reply });
    if (!is_trial) onKept();
  };
  const onFile = async (given: File) => {
    setFound(undefined);
    setWrong([]);
    const packed = await packFile(given);
    setFile(packed);
    if (packed.length > maxBankFile_letters) return setWrong([t('bank.tooLarge')]);
    await send(packed, true);
  };
  const fresh = found ? sumOf(found.statements, ({ lines, known }) => lines - known) : 0;
  const told = found && { fresh, known: sumOf(found.statements, ({ known }) => known), matched: found.matched };
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
      <FileDrop label={t('bank.drop')} accept=".txt,.dat,.csv,.api" max_bytes={max_bytes} onFile={(given) => void onFile(given)} />
      {wrong.length > 0 && (
        <Alert color="red" role="alert" title={t('bank.wrong')} mt="md">
          {wrong.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {found && wrong.length === 0 && (
        <Stack mt="md">
          <Statements statements={found.statements} />
        </Stack>
      )}
      {told && !found.isKept && wrong.length === 0 && (
        <Group mt="md">
          <Text size="sm">{t('bank.tried', told)}</Text>
          <Button loading={isRunning} onClick={() => void send(file ?? '', false)}>
            {t('bank.keep', { count: fresh })}
          </Button>
        </Group>
      )}
      {told && found.isKept && wrong.length === 0 && (
        <Alert color="green" role="status" mt="md">
          {t('bank.kept', told)}
        </Alert>
      )}
    </Panel>
  );
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

import type { BankLine } from '@fudaya/contracts/desk';
import { Allowed, Button, DataTable, Group, Link, Money, StatusBadge, type Column, type DataTableProps, type Tone } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { LineDialog, type LineAct } from './LineDialog.tsx';

const tones: Readonly<Record<BankLine['standing'], Tone>> = {
  ...{ known: 'good', waiting: 'info', ended: 'warn', several: 'warn', nobody: 'bad', out: 'quiet', payout: 'quiet' },
};

interface Props extends Pick<DataTableProps<BankLine>, 'failure' | 'empty'> {
  readonly lines: readonly BankLine[] | undefined;
  readonly onChanged: () => void;
}

/** What may be done with a line, as it stands. */
const actsOf = ({ standing, is_open, can_ask, explained, chosen_by }: BankLine): readonly LineAct[] => [
  ...(can_ask ? (['ask'] as const) : []),
  ...(is_open && (standing === 'several' || standing === 'nobody') ? (['choose'] as const) : []),
  ...(is_open ? (['explain'] as const) : []),
  ...(explained || chosen_by !== null ? (['reopen'] as const) : []),
];

/** The bank's lines, what each is, and what can be done with it. */
export function LinesTable({ lines, failure, empty, onChanged }: Props) {
  const { t } = useText();
  const [asked, setAsked] = useState<{ readonly act: LineAct; readonly line: BankLine }>();
  const columns: readonly Column<BankLine>[] = [
    { key: 'day', title: t('bank.day'), render: ({ day }) => day, isWhole: true },
    { key: 'payer', title: t('waiting.payer'), render: ({ payer }) => payer || '—' },
    { key: 'memo', title: t('bank.memo'), render: ({ memo }) => memo || '—', isWideOnly: true },
    { key: 'amount', title: t('bank.amount'), render: ({ amount }) => <Money yen={amount} />, align: 'right' },
    {
      key: 'standing',
      title: t('bank.standing'),
      render: (line) => <Standing line={line} />,
    },
    {
      key: 'payment',
      title: t('waiting.payment'),
      render: ({ payment_id: id }) => (id === null ? '—' : <Link to={`/desk/payment/payments/${id}`}>{id.slice(0, 8)}</Link>),
    },
    {
      key: 'act',
      title: t('waiting.act'),
      render: (line) => (
        <Allowed right="payment.match">
          <Group gap="xs">
            {actsOf(line).map((act) => (
              <Button key={act} size="compact-sm" variant="default" onClick={() => setAsked({ act, line })}>
                {t(`bank.${act}`)}
              </Button>
            ))}
          </Group>
        </Allowed>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('bank.list')}
        columns={columns}
        rows={lines}
        keyOf={({ id }) => String(id)}
        empty={empty}
        failure={failure}
        onRetry={onChanged}
      />
      {asked && <LineDialog {...asked} onClose={() => setAsked(undefined)} onDone={onChanged} />}
    </>
  );
}

/** In a word what the line is, and what more there is to know of it. */
function Standing({ line: { standing, amount, price, is_suspense, explained } }: { readonly line: BankLine }) {
  const { t } = useText();
  return (
    <>
      <StatusBadge tone={tones[standing]}>{t(`bank.is.${standing}`)}</StatusBadge>
      {price !== null && price !== amount && (
        <div>
          {t('bank.otherAmount')} <Money yen={price} />
        </div>
      )}
      {standing === 'ended' &&
        (is_suspense ? <Link to="/desk/payment/waiting">{t('bank.inSuspense')}</Link> : <div>{t('bank.notTold')}</div>)}
      {explained && (
        <div>
          {explained.by}: {explained.reason}
        </div>
      )}
    </>
  );
}

import { bankAsk, bankCandidates, bankChoose, bankExplain, bankReopen, type BankLine } from '@fudaya/contracts/desk';
import { ActDialog, Facts, Money, Radio, Stack, useRead } from '@fudaya/desk';
import { useState, type ReactNode } from 'react';
import { useText } from '../texts.ts';

export type LineAct = 'ask' | 'choose' | 'explain' | 'reopen';

interface Props {
  readonly act: LineAct;
  readonly line: BankLine;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One act on a line of the bank. None of them makes a payment paid. */
export function LineDialog({ act, line, onClose, onDone }: Props) {
  const { t } = useText();
  const { id, version: seen } = line;
  const facts = (
    <>
      <p>{t(`bank.${act}Text`)}</p>
      <Facts
        facts={[
          { label: t('bank.day'), value: line.day },
          { label: t('waiting.payer'), value: line.payer || '—' },
          { label: t('bank.amount'), value: <Money yen={line.amount} /> },
        ]}
      />
    </>
  );
  const dialog = { title: t(`bank.${act}Title`), confirm: t(`bank.${act}`), onClose, onDone, onChangedMeanwhile: onDone };
  if (act === 'choose') return <ChooseDialog {...dialog} line={line} facts={facts} />;
  if (act === 'ask') {
    return (
      <ActDialog {...dialog} contract={bankAsk} input={{ id }}>
        {facts}
      </ActDialog>
    );
  }
  return act === 'explain' ? (
    <ActDialog {...dialog} contract={bankExplain} input={{ id, seen }}>
      {facts}
    </ActDialog>
  ) : (
    <ActDialog {...dialog} contract={bankReopen} input={{ id }}>
      {facts}
    </ActDialog>
  );
}

interface ChooseProps extends Omit<Props, 'act'> {
  readonly title: string;
  readonly confirm: string;
  readonly facts: ReactNode;
}

/** Which of the payments that can be meant the line is. */
function ChooseDialog({ line: { id, version: seen }, facts, ...dialog }: ChooseProps) {
  const { t } = useText();
  const { reply } = useRead(bankCandidates, { id });
  const [payment_id, choose] = useState('');
  return (
    <ActDialog
      {...dialog}
      onChangedMeanwhile={dialog.onDone}
      contract={bankChoose}
      input={{ id, seen, payment_id }}
      typed={[payment_id, choose]}
    >
      {facts}
      {reply?.payments.length === 0 && <p>{t('bank.noCandidates')}</p>}
      <Radio.Group label={t('bank.candidates')} value={payment_id} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {reply?.payments.map(({ payment_id: value, day, price, holder, is_same_name }) => (
            <Radio
              key={value}
              value={value}
              label={
                <>
                  {day} {holder ?? '—'} <Money yen={price} /> {value.slice(0, 8)} {!is_same_name && t('bank.otherName')}
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
    </ActDialog>
  );
}

import { stockColumns, stockIntake } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Form, NativeSelect, PageHead, Panel, Text, TextField, useDeskForm } from '@fudaya/desk';
import { useRef, useState } from 'react';
import { useText } from '../texts.ts';
import type { Line } from './deals.ts';
import { IntakeFile, Written } from './IntakeFile.tsx';

type Sum = ReplyOf<typeof stockIntake>;

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

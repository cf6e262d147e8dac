import { stockLedger } from '@fudaya/contracts/desk';
import { japanDay, type ReplyOf } from '@fudaya/contracts';
import { ActDialog, Button, DataTable, Group, Money, PageHead, Panel, saveFile, TextInput, type Column } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Ledger = ReplyOf<typeof stockLedger>;

/** The second-hand dealer's ledger: shown to whoever says why, and that they looked is kept. */
export function LedgerPage() {
  const { t } = useText();
  const [from, setFrom] = useState(() => `${japanDay(new Date()).slice(0, 8)}01`);
  const [to, setTo] = useState(() => japanDay(new Date()));
  const [isAsked, setAsked] = useState(false);
  const [ledger, setLedger] = useState<Ledger>();
  const columns: readonly Column<Ledger['lines'][number]>[] = [
    { key: 'day', title: t('stock.day'), render: ({ received_on }) => received_on },
    { key: 'item', title: t('stock.card'), render: ({ name, card_id }) => `${name} (${card_id})` },
    { key: 'units', title: t('ledger.units'), render: ({ units }) => units, align: 'right' },
    { key: 'features', title: t('ledger.features'), render: ({ features }) => features },
    { key: 'cost', title: t('stock.cost'), render: ({ cost_yen }) => <Money yen={cost_yen} />, align: 'right' },
    { key: 'seller', title: t('ledger.seller'), render: ({ seller, is_erased }) => (is_erased ? t('ledger.erased') : seller) },
    { key: 'address', title: t('ledger.address'), render: ({ address }) => address },
    { key: 'occupation', title: t('ledger.occupation'), render: ({ occupation, age }) => [occupation, age].filter(Boolean).join(' · ') },
    { key: 'identity', title: t('ledger.identity'), render: ({ identity }) => identity },
  ];
  return (
    <>
      <PageHead title={t('ledger.title')} text={t('ledger.text')} back={{ to: '/desk/gacha/stock', text: t('stock.title') }} />
      <Panel title={t('ledger.days')}>
        <Group align="end">
          <TextInput type="date" label={t('ledger.from')} value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
          <TextInput type="date" label={t('ledger.to')} value={to} onChange={(event) => setTo(event.currentTarget.value)} />
          <Button onClick={() => setAsked(true)}>{t('ledger.show')}</Button>
          {ledger && (
            <Button variant="default" onClick={() => saveFile(`ledger-${from}-${to}.csv`, ledger.csv, 'text/csv')}>
              {t('ledger.save')}
            </Button>
          )}
        </Group>
      </Panel>
      {ledger && (
        <Panel title={t('ledger.lines')}>
          <DataTable
            label={t('ledger.lines')}
            columns={columns}
            rows={ledger.lines.map((line, at) => ({ ...line, at }))}
            keyOf={(line) => String((line as typeof line & { at: number }).at)}
          />
        </Panel>
      )}
      {isAsked && (
        <ActDialog
          contract={stockLedger}
          input={{ from, to }}
          title={t('ledger.show')}
          confirm={t('ledger.show')}
          onClose={() => setAsked(false)}
          onDone={setLedger}
        >
          <p>{t('ledger.kept')}</p>
        </ActDialog>
      )}
    </>
  );
}

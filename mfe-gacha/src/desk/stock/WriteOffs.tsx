import { stockWriteOff } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, DataTable, Instant, NumberInput, Panel, Text, type Column } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import type { StockCard } from './stock-card.ts';
import { unitsText } from './units-text.ts';

type WriteOff = StockCard['write_offs'][number];
/** What is asked for, or confirmed. */
interface Asked {
  readonly id: string;
  readonly first: string | number;
  readonly units: string | number;
  readonly of?: WriteOff;
}

/** Units that are lost or damaged: one asks, another confirms. */
export function WriteOffs({ card, onDone }: { readonly card: StockCard; readonly onDone: () => void }) {
  const { t } = useText();
  const [asked, setAsked] = useState<Asked>();
  const columns: readonly Column<WriteOff>[] = [
    { key: 'at', title: t('life.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'units', title: t('stock.units'), render: unitsText, align: 'right' },
    { key: 'reason', title: t('life.reason'), render: ({ reason }) => reason },
    { key: 'by', title: t('life.by'), render: ({ by }) => by },
    {
      key: 'confirmed',
      title: t('writeOff.confirmed'),
      render: (of) =>
        of.confirmed_by ?? (
          <Allowed right="stock.write_off">
            <Button
              size="compact-sm"
              color="red"
              disabled={of.is_mine}
              onClick={() => setAsked({ id: of.id, first: of.first_unit, units: of.units, of })}
            >
              {t(of.is_mine ? 'writeOff.waits' : 'writeOff.confirm')}
            </Button>
          </Allowed>
        ),
    },
  ];
  return (
    <Panel title={t('writeOff.title')}>
      <DataTable label={t('writeOff.title')} columns={columns} rows={card.write_offs} keyOf={({ id }) => id} />
      <Allowed right="stock.write_off">
        <Button
          mt="sm"
          variant="default"
          disabled={card.free === 0}
          onClick={() => setAsked({ id: crypto.randomUUID(), first: card.free_runs[0]?.first_unit ?? 0, units: 1 })}
        >
          {t('writeOff.ask')}
        </Button>
      </Allowed>
      {asked && (
        <ActDialog
          contract={stockWriteOff}
          typed={[{ first: asked.first, units: asked.units }, (figures) => setAsked({ ...asked, ...figures })]}
          input={{ request: asked.id, card_id: card.card_id, first_unit: Number(asked.first), units: Number(asked.units) }}
          title={t(asked.of ? 'writeOff.confirm' : 'writeOff.ask')}
          confirm={t(asked.of ? 'writeOff.confirm' : 'writeOff.ask')}
          isFinal={asked.of !== undefined}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
          onChangedMeanwhile={onDone}
        >
          <Text size="sm">{t('writeOff.text')}</Text>
          {asked.of ? (
            <Text size="sm" fw={600}>
              {unitsText(asked.of)} · {asked.of.by} · {asked.of.reason}
            </Text>
          ) : (
            <>
              <NumberInput
                label={t('writeOff.first')}
                description={t('writeOff.free', { units: card.free_runs.map(unitsText).join(', ') })}
                value={asked.first}
                onChange={(first) => setAsked({ ...asked, first })}
                min={0}
                allowDecimal={false}
              />
              <NumberInput
                label={t('writeOff.units')}
                value={asked.units}
                onChange={(units) => setAsked({ ...asked, units })}
                min={1}
                allowDecimal={false}
              />
            </>
          )}
        </ActDialog>
      )}
    </Panel>
  );
}

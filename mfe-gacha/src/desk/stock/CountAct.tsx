import { stockCount } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, NumberInput, Text } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import type { StockCard } from './stock-card.ts';

/** Counting the free units of a card on the shelves. */
export function CountAct({ card, onDone }: { readonly card: StockCard; readonly onDone: () => void }) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const [counted, setCounted] = useState<string | number>('');
  return (
    <Allowed right="stock.count">
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('count.go')}
      </Button>
      {isAsked && (
        <ActDialog
          contract={stockCount}
          input={{ card_id: card.card_id, expected: card.free, counted: counted === '' ? -1 : Number(counted) }}
          title={t('count.go')}
          confirm={t('count.keep')}
          onClose={() => setAsked(false)}
          onDone={onDone}
          onChangedMeanwhile={onDone}
        >
          <Text size="sm">{t('count.text', { free: formatPoints(card.free) })}</Text>
          <NumberInput label={t('count.counted')} value={counted} onChange={setCounted} min={0} allowDecimal={false} required />
        </ActDialog>
      )}
    </Allowed>
  );
}

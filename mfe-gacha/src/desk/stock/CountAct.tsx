import { stockCount } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, NumberInput, Text } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import type { StockCard } from './stock-card.ts';

interface Props {
  readonly card: StockCard;
  readonly onDone: () => void;
}

/** Counting the free units of a card on the shelves. */
export function CountAct(props: Props) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <Allowed right="stock.count">
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('count.go')}
      </Button>
      {isAsked && <CountDialog {...props} onClose={() => setAsked(false)} />}
    </Allowed>
  );
}

function CountDialog({ card, onDone, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useText();
  const [counted, setCounted] = useState<string | number>('');
  return (
    <ActDialog
      contract={stockCount}
      input={{ card_id: card.card_id, expected: card.free, counted: counted === '' ? -1 : Number(counted) }}
      typed={[counted, setCounted]}
      title={t('count.go')}
      confirm={t('count.keep')}
      onClose={onClose}
      onDone={onDone}
      onChangedMeanwhile={onDone}
    >
      <Text size="sm">{t('count.text', { free: formatPoints(card.free) })}</Text>
      <NumberInput label={t('count.counted')} value={counted} onChange={setCounted} min={0} allowDecimal={false} required />
    </ActDialog>
  );
}

import { cardReferencePut, type CatalogueCard } from '@fudaya/contracts/desk';
import { japanDay } from '@fudaya/contracts';
import { ActDialog, NumberInput, Text, TextInput } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface Props {
  readonly card: CatalogueCard;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What the shop found a card to be worth, with its day and, as the reason, on what it rests. No points: it is said no more. */
export function ReferenceAct({ card: { id, reference }, onClose, onDone }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState(() => ({ points: (reference?.points ?? '') as number | string, day: japanDay(new Date()) }));
  const { points, day } = typed;
  return (
    <ActDialog
      contract={cardReferencePut}
      typed={[typed, setTyped]}
      input={{ card_id: id, points: points === '' ? null : Number(points), as_of: day, seen: reference ?? null }}
      title={t('cards.setReferenceOf', { id })}
      confirm={t('types.save')}
      onClose={onClose}
      onDone={onDone}
      onChangedMeanwhile={onDone}
    >
      <Text size="sm">{t('cards.referenceText')}</Text>
      <NumberInput
        label={t('cards.referencePoints')}
        value={points}
        onChange={(points) => setTyped({ ...typed, points })}
        min={1}
        allowDecimal={false}
        hideControls
      />
      <TextInput
        type="date"
        label={t('cards.referenceDay')}
        value={day}
        onChange={(event) => setTyped({ ...typed, day: event.currentTarget.value })}
        required
      />
    </ActDialog>
  );
}

import type { gacha } from '@fudaya/contracts';
import { Button, TextInput } from '@fudaya/web';
import { useId, useState } from 'react';
import { useText } from '../texts.ts';
import s from './worth-tool.module.css';

interface WorthToolProps {
  readonly cards: readonly gacha.Card[];
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/** Digits, however they are typed: full width and with commas too. */
const pointsIn = (text: string): number | undefined => {
  const digits = text.normalize('NFKC').replaceAll(',', '').trim();
  return /^\d{1,8}$/.test(digits) ? Number(digits) : undefined;
};

/** Cards worth less than a limit are converted to points, all others ship. */
export function WorthTool({ cards, onChoose }: WorthToolProps) {
  const { t } = useText();
  const id = useId();
  const [text, setText] = useState('');
  const points = pointsIn(text);
  const kept = points === undefined ? [] : cards.filter((card) => card.buy_point >= points);
  return (
    <form
      className={s.worth}
      onSubmit={(event) => {
        event.preventDefault();
        if (points !== undefined) onChoose(new Set(kept.map((card) => card.history_id)));
      }}
    >
      <TextInput
        id={id}
        className={s.input}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <label htmlFor={id}>{t('choice.below')}</label>
      <Button type="submit" kind="secondary" size="small" disabled={points === undefined}>
        {points === undefined ? t('choice.belowGo') : t('choice.belowCount', { count: kept.length })}
      </Button>
    </form>
  );
}

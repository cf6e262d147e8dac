import { store } from '@fudaya/contracts';
import { Button, Icon, Notice, failureText, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { OnSaleNow } from './OnSaleNow.tsx';
import s from './place-wish.module.css';

interface PlaceWishProps {
  readonly game: number;
  readonly number: string;
  readonly isWished: boolean;
  /** It is wished for now, or not any more. */
  readonly onDone: () => void;
}

/** Wishes for the card at a place of a set, and says at once which packs on sale hold it. */
export function PlaceWish({ game, number, isWished, onDone }: PlaceWishProps) {
  const { t } = useText();
  const { submit, isRunning } = useWrite(store.placeWishSet);
  const [refused, setRefused] = useState('');
  const [packs, setPacks] = useState<store.WishPacks>();
  const toggle = async () => {
    const outcome = await submit({ game, model_number: number, is_wished: isWished ? '0' : '1' });
    setRefused(outcome.ok ? '' : (Object.values(outcome.errors).flat()[0] ?? failureText(outcome)));
    if (!outcome.ok) return;
    setPacks(outcome.reply.packs);
    onDone();
  };
  return (
    <div className={s.wish}>
      {refused !== '' && <Notice tone="danger">{refused}</Notice>}
      <Button kind="secondary" wide busy={isRunning} onClick={() => void toggle()}>
        <Icon name="star" size={18} />
        {t(isWished ? 'binder.unwish' : 'binder.wish')}
      </Button>
      <div role="status" className={s.said}>
        {isWished && <OnSaleNow packs={packs} />}
        {isWished && t('wishes.kept')}
      </div>
    </div>
  );
}

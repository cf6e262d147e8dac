import { gacha } from '@fudaya/contracts';
import { Dialog, ErrorState, Notice, Skeleton, failureText, useRead } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { PickupSearch } from './PickupSearch.tsx';
import { isFaultless, type StoresAsked } from './stores-asked.ts';
import s from './pickup-dialog.module.css';

interface Props {
  readonly offer: gacha.PickupOffer;
  readonly historyId: string;
  /** How many ship: a store that takes fewer is not offered. */
  readonly cards: number;
  /** The postal code of the member's own address; empty abroad. */
  readonly near: string;
  readonly onChoose: (store: gacha.PickupChoice) => void;
  readonly onClose: () => void;
}

/** MEM-16: a store is found by its prefecture, around a postal code, by words; at first around the member's own. */
export function PickupDialog({ offer, historyId, cards, near, onChoose, onClose }: Props) {
  const { t } = useText();
  const [asked, setAsked] = useState<StoresAsked>({ zipcode: near, pref_id: '', words: '' });
  return (
    <Dialog open onClose={onClose} title={t('pickup.title')}>
      <PickupSearch prefectures={offer.prefectures} asked={asked} onAsk={setAsked} />
      {isFaultless(asked) ? (
        <Stores asked={asked} historyId={historyId} cards={cards} onChoose={onChoose} />
      ) : (
        <p className={s.none} role="status">
          {t('pickup.where')}
        </p>
      )}
    </Dialog>
  );
}

interface StoresProps {
  readonly asked: StoresAsked;
  readonly historyId: string;
  readonly cards: number;
  readonly onChoose: (store: gacha.PickupChoice) => void;
}

function Stores({ asked: { zipcode, pref_id, words }, historyId, cards, onChoose }: StoresProps) {
  const { t } = useText();
  const { reply, failure, reload } = useRead(gacha.pickupStores, {
    history_id: historyId,
    ...(zipcode !== '' && { zipcode }),
    ...(pref_id !== '' && { pref_id }),
    ...(words !== '' && { words }),
  });
  if (failure && Object.keys(failure.errors).length > 0) return <Notice tone="danger">{failureText(failure)}</Notice>;
  if (failure) return <ErrorState onRetry={() => void reload()} />;
  if (reply === undefined) return <Skeleton height={220} radius={12} />;
  const stores = reply.stores.filter(({ most_cards }) => cards <= most_cards);
  return (
    <>
      <p className={s.none} role="status">
        {stores.length === 0 ? t('pickup.none') : t(reply.is_more ? 'pickup.more' : 'pickup.found', { count: stores.length })}
      </p>
      <ul className={s.stores}>
        {stores.map((store) => (
          <li key={store.id}>
            <button type="button" className={s.store} onClick={() => onChoose(store)}>
              <strong>
                {store.chain} {store.store}
              </strong>
              <span>
                {store.zipcode} {store.place}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

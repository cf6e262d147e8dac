import { store, type gacha } from '@fudaya/contracts';
import { Button, CardArt, Dialog, ErrorState, Icon, Skeleton, useRead, VisuallyHidden } from '@fudaya/web';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { useFavourite } from './use-favourite.ts';
import { useWishes } from './use-wishes.ts';
import s from './wish-dialog.module.css';
import { isWished, topsLeft, wishableOf, type Wishable } from './wishable.ts';

interface WishDialogProps {
  readonly result: gacha.DrawResult;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a member may want to hear of after a reveal: the top prizes that are left, the cards that were drawn, and the pack. */
export function WishDialog({ result, open, onClose }: WishDialogProps) {
  const { t } = useText();
  const { list, failure, reload, isRunning, toggle } = useWishes();
  const heart = useFavourite(result.pack_id);
  // Without it the rest is whole.
  const pack = useRead(store.packDetail, { packId: result.pack_id }, { spinner: false });
  const drawn = useMemo(() => wishableOf(result.cards), [result.cards]);
  const tops = topsLeft(pack.reply?.tops ?? [], result.cards);
  const [said, say] = useState('');
  const wish = async (one: Wishable) => {
    const came = await toggle(one);
    if (came !== undefined) say(typeof came === 'string' ? t(`wish.${came}`) : came.refused);
  };
  const like = async () => {
    const came = await heart.toggle();
    if (came !== undefined) say(typeof came === 'string' ? t(`wish.${came}`) : came.refused);
  };
  const rows = (cards: readonly Wishable[]) =>
    cards.map((one) => (
      <Row
        key={one.key}
        icon="star"
        isPressed={list !== undefined && isWished(one, list)}
        isBusy={isRunning}
        onPress={() => void wish(one)}
      >
        <span className={s.thumb}>
          <CardArt src={one.image} name="" rarity={one.rarity} scale={one.scale ?? 'reveal'} sizes="44px" />
        </span>
        <span className={s.words}>
          <strong>{one.name}</strong>
          <span className={s.small}>{one.number}</span>
          <VisuallyHidden>{t('wish.card', { name: one.name })}</VisuallyHidden>
        </span>
      </Row>
    ));
  return (
    <Dialog open={open} onClose={onClose} title={t('wish.title')} actions={<Button onClick={onClose}>{t('wish.close')}</Button>}>
      <p className={s.lead}>{t('wish.lead')}</p>
      <p className={s.said} role="status">
        {said}
      </p>
      {failure && list === undefined && <ErrorState onRetry={() => void reload()} />}
      {list === undefined && !failure && <Skeleton height={240} />}
      {list !== undefined && (
        <>
          {tops.length > 0 && (
            <>
              <h3 className={s.title}>{t('wish.tops')}</h3>
              <ul className={s.rows}>{rows(tops)}</ul>
            </>
          )}
          {drawn.length > 0 && (
            <>
              <h3 className={s.title}>{t('wish.drawn')}</h3>
              <ul className={s.rows}>{rows(drawn)}</ul>
            </>
          )}
        </>
      )}
      {heart.isFavourite !== undefined && (
        <ul className={s.rows} data-pack="">
          <Row icon="heart" isPressed={heart.isFavourite} isBusy={heart.isRunning} onPress={() => void like()}>
            <span className={s.words}>
              <strong>{t('wish.pack')}</strong>
              <span className={s.small}>{result.title}</span>
            </span>
          </Row>
        </ul>
      )}
    </Dialog>
  );
}

interface RowProps {
  readonly icon: 'star' | 'heart';
  readonly isPressed: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
  /** All that is read names the button, the same whether pressed or not. */
  readonly children: ReactNode;
}

/** All of it is the button. */
function Row({ icon, isPressed, isBusy, onPress, children }: RowProps) {
  return (
    <li>
      <button type="button" className={s.row} aria-pressed={isPressed} aria-disabled={isBusy || undefined} onClick={onPress}>
        {children}
        <Icon name={icon} size={24} />
      </button>
    </li>
  );
}

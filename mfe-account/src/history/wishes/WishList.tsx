import { links, store } from '@fudaya/contracts';
import {
  Button,
  CardArt,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  Notice,
  Page,
  PageSkeleton,
  failureText,
  formatPoints,
  useRead,
  useWrite,
  type Outcome,
} from '@fudaya/web';
import { useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import { Shape } from '../binder/Shape.tsx';
import { ViewTabs } from '../binder/ViewTabs.tsx';
import { OnSaleNow } from './OnSaleNow.tsx';
import s from './wish-list.module.css';

/** MEM-12: the cards that a member wants to hear of, the latest first. */
export function WishList() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(store.cardWishes, {});
  const card = useWrite(store.cardWishSet);
  const place = useWrite(store.placeWishSet);
  const isRunning = card.isRunning || place.isRunning;
  const sum = useRef<HTMLParagraphElement>(null);
  const [refused, setRefused] = useState('');
  const remove = async (removal: Promise<Outcome<unknown>>) => {
    const outcome = await removal;
    setRefused(outcome.ok ? '' : failureText(outcome));
    await reload();
    // The button went with its card.
    if (outcome.ok) sum.current?.focus();
  };
  const places = reply?.places ?? [];
  const count = (reply?.cards.length ?? 0) + places.length;
  return (
    <Page title={t('collection.title')} back={links.myPage()}>
      <ViewTabs view="wishes" />
      {failure && !reply && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <PageSkeleton />}
      {refused !== '' && <Notice tone="danger">{refused}</Notice>}
      {reply && count === 0 && (
        <EmptyState title={t('wishes.empty')} action={<LinkButton to={links.top()}>{t('wishes.browse')}</LinkButton>}>
          {t('wishes.emptyHint')}
        </EmptyState>
      )}
      {reply && count > 0 && (
        <>
          <p className={s.lead}>
            {t('wishes.lead')} <Link to={links.notificationSettings()}>{t('wishes.settings')}</Link>
          </p>
          <p ref={sum} tabIndex={-1} className={s.count} role="status">
            {t('wishes.count', { count, most: store.maxCardWishes })}
          </p>
          <ul className={s.cards}>
            {reply.cards.map((wished) => (
              <Wished
                key={wished.id}
                card={wished}
                isBusy={isRunning}
                onRemove={() => void remove(card.submit({ card_id: wished.id, is_wished: '0' }))}
              />
            ))}
            {places.map(({ game, game_name, model_number }) => (
              <li key={`${game} ${model_number}`}>
                <Shape />
                <strong className={s.name}>{model_number}</strong>
                <span className={s.small}>{game_name}</span>
                <span className={s.small}>{t('wishes.unseen')}</span>
                <Remove
                  name={model_number}
                  isBusy={isRunning}
                  onRemove={() => void remove(place.submit({ game, model_number, is_wished: '0' }))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

function Wished({ card, isBusy, onRemove }: { card: store.WishedCard; isBusy: boolean; onRemove: () => void }) {
  const { t } = useText();
  const { name, image_url, model_number, rarity, reference } = card;
  return (
    <li>
      <CardArt src={image_url} name="" rarity={rarity} scale="lineup" />
      <strong className={s.name}>{name}</strong>
      <span className={s.small}>{model_number}</span>
      {reference && (
        <span className={s.small}>
          {t('binder.reference', { points: formatPoints(reference.points), on: reference.as_of.replaceAll('-', '/') })}
        </span>
      )}
      <OnSaleNow packs={card.packs} />
      <Remove name={name} isBusy={isBusy} onRemove={onRemove} />
    </li>
  );
}

function Remove({ name, isBusy, onRemove }: { name: string; isBusy: boolean; onRemove: () => void }) {
  const { t } = useText();
  return (
    <Button kind="secondary" size="small" busy={isBusy} aria-label={t('wishes.removeOf', { name })} onClick={onRemove}>
      {t('wishes.remove')}
    </Button>
  );
}

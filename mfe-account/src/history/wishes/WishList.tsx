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
} from '@fudaya/web';
import { useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import { ViewTabs } from '../binder/ViewTabs.tsx';
import s from './wish-list.module.css';

/** MEM-12: the cards that a member wants to hear of, the latest first. */
export function WishList() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(store.cardWishes, {});
  const { submit, isRunning } = useWrite(store.cardWishSet);
  const sum = useRef<HTMLParagraphElement>(null);
  const [refused, setRefused] = useState('');
  const remove = async (id: string) => {
    const outcome = await submit({ card_id: id, is_wished: '0' });
    setRefused(outcome.ok ? '' : failureText(outcome));
    await reload();
    // The button went with its card.
    if (outcome.ok) sum.current?.focus();
  };
  const count = reply?.cards.length ?? 0;
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
            {reply.cards.map((card) => (
              <Wished key={card.id} card={card} isBusy={isRunning} onRemove={() => void remove(card.id)} />
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
      <Button kind="secondary" size="small" busy={isBusy} aria-label={t('wishes.removeOf', { name })} onClick={onRemove}>
        {t('wishes.remove')}
      </Button>
    </li>
  );
}

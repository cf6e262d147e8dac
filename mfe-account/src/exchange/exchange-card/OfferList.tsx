import { account } from '@fudaya/contracts';
import { Button, EmptyState, ErrorState, Pager, Skeleton, VisuallyHidden, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { useScrollPlace } from '../../history/paging/use-scroll-place.ts';
import { ExchangeDialogs } from './ExchangeDialogs.tsx';
import type { ExchangeWish } from './exchange-wish.ts';
import { OfferCard } from './OfferCard.tsx';
import { useExchange } from './use-exchange.ts';
import s from './offer-list.module.css';

interface Props {
  readonly type: number;
  readonly wish: ExchangeWish;
  readonly onAsk: (change: Partial<ExchangeWish>) => void;
}

const placeholders = Array.from({ length: 8 }, (_, i) => i);

/** EXC-1, EXC-2: the offers of a game by page; each can be exchanged from here. */
export function OfferList({ type, wish, onAsk }: Props) {
  const { t } = useText();
  const { sort, text, page } = wish;
  const { reply, failure, reload } = useRead(account.exchangeList, { type, sort, searchText: text, page });
  useScrollPlace(reply !== undefined);
  const exchange = useExchange(() => void reload());
  return (
    <section aria-labelledby="exchange-found" className={s.found}>
      <VisuallyHidden>
        <h2 id="exchange-found">{t('exchange.found')}</h2>
      </VisuallyHidden>
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && (
        <div className={s.grid} aria-busy="true">
          {placeholders.map((i) => (
            <Skeleton key={i} ratio={63 / 128} radius={16} />
          ))}
        </div>
      )}
      {reply?.list.length === 0 && <NoOffers wish={wish} isPastEnd={page > 1} onAsk={onAsk} />}
      {reply && reply.list.length > 0 && (
        <>
          <ul className={s.grid}>
            {reply.list.map((card, i) => (
              <OfferCard
                key={card.id}
                card={card}
                isEager={i < 4}
                isChecking={exchange.checking === card.id}
                onExchange={() => void exchange.check(card)}
              />
            ))}
          </ul>
          <Pager
            page={reply.page}
            onPage={(next) => {
              onAsk({ page: next });
              window.scrollTo({ top: 0 });
            }}
          />
        </>
      )}
      <ExchangeDialogs exchange={exchange} />
    </section>
  );
}

function NoOffers({ wish, isPastEnd, onAsk }: { wish: ExchangeWish; isPastEnd: boolean; onAsk: Props['onAsk'] }) {
  const { t } = useText();
  const isSearch = wish.text !== '';
  const action = (isSearch || isPastEnd) && (
    <Button kind="secondary" onClick={() => onAsk(isSearch ? { text: '' } : { page: 1 })}>
      {t(isSearch ? 'exchange.clear' : 'exchange.toFirst')}
    </Button>
  );
  return (
    <EmptyState title={t('exchange.empty')} action={action}>
      {isSearch ? t('exchange.emptySearch', { text: wish.text }) : !isPastEnd && t('exchange.emptyHint')}
    </EmptyState>
  );
}

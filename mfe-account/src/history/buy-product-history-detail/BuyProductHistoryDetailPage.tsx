import { Fragment, useState } from 'react';
import { account, links } from '@fudaya/contracts';
import {
  Amount,
  Badge,
  Button,
  ErrorState,
  Icon,
  Link,
  LinkButton,
  Navigate,
  Notice,
  Page,
  Skeleton,
  formatDate,
  formatPoints,
  useRead,
  useSearchParams,
} from '@fudaya/web';
import { useText } from '../../texts.ts';
import { shippedState, stateKey, stateTones, voidState } from '../buy-product-history/history-state.ts';
import { stepBackOr } from '../paging/use-scroll-place.ts';
import { JournalLines } from '../journal/JournalLines.tsx';
import { CardGroup } from './CardGroup.tsx';
import { Certificates } from './Certificates.tsx';
import { ParcelSteps } from './ParcelSteps.tsx';
import s from './detail.module.css';

/** HIS-3: how far a purchase is sent, its cards by what became of them, and the points that came back. */
export function BuyProductHistoryDetailPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const id = query.get('packHistoryId') ?? '';
  const { reply, failure, reload } = useRead(account.historyDetail, { packHistoryId: id }, { enabled: id !== '' });
  if (id === '' || failure?.state === 404 || failure?.state === 400) return <Navigate to={links.buyProductHistory()} replace />;
  return (
    <Page title={t('detail.title')} back={stepBackOr(links.buyProductHistory())} middle>
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <Skeleton height={420} radius={16} />}
      {reply && <Detail detail={reply} />}
    </Page>
  );
}

function Detail({ detail }: { detail: account.HistoryDetail }) {
  const { t } = useText();
  const { send_card, reduction_card, reduction_point, undecided, send_state } = detail;
  return (
    <>
      <Purchase detail={detail} />
      {send_state === voidState && <Notice tone="info">{t('history.void')}</Notice>}
      {undecided > 0 && (
        <Notice tone="warning" title={t('detail.undecided', { count: undecided })}>
          <p className={s.go}>
            <LinkButton size="small" to={links.getCardList({ historyId: detail.id })}>
              {t('myPage.undecidedGo')}
            </LinkButton>
          </p>
        </Notice>
      )}
      {detail.parcels ? (
        detail.parcels.map((parcel, at) => (
          <Fragment key={parcel.cards[0] ?? at}>
            <ParcelSteps parcel={parcel} shipment={parcel.shipment} />
            <CardGroup
              title={t('detail.inParcel', { n: at + 1, of: detail.parcels?.length ?? 1 })}
              cards={send_card.filter(({ history_id }) => parcel.cards.includes(history_id))}
            />
          </Fragment>
        ))
      ) : (
        <>
          {detail.shipment && <ParcelSteps parcel={detail} shipment={detail.shipment} />}
          {send_card.length > 0 && (
            <CardGroup title={t(send_state === shippedState ? 'detail.sentOff' : 'detail.sent')} cards={send_card} />
          )}
        </>
      )}
      <Certificates purchase={detail.id} cards={send_card} />
      {reduction_card.length > 0 && (
        <CardGroup
          title={t('detail.converted')}
          cards={reduction_card}
          aside={
            <span className={s.returned}>
              {t('detail.returned')} <Amount value={reduction_point} unit="pt" />
            </span>
          }
          hasPoints
        />
      )}
      <Behind id={detail.id} />
    </>
  );
}

function Purchase({ detail }: { detail: account.HistoryDetail }) {
  const { t } = useText();
  const { pack_name, created, count, point, coupon_points = 0, payment_method, send_state } = detail;
  return (
    <section className={s.purchase}>
      <p className={s.line}>
        <time dateTime={created}>{formatDate(created)}</time>
        <Badge tone={stateTones[send_state] ?? 'neutral'}>{t(stateKey(send_state))}</Badge>
      </p>
      <h2>{pack_name}</h2>
      <p className={s.line}>
        <span>{t('history.count', { n: count })}</span>
        <Amount value={point} unit={payment_method === '1' ? 'pt' : 'coin'} />
      </p>
      {coupon_points > 0 && <small>{t('detail.coupon', { points: formatPoints(coupon_points) })}</small>}
    </section>
  );
}

/** The proof of the draw, and the books. */
function Behind({ id }: { id: string }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={s.behind}>
      <Link to={links.drawProof(id)} className={s.proof}>
        <Icon name="seal" size={18} />
        {t('history.proof')}
      </Link>
      <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="history" size={18} />
        {t(isOpen ? 'detail.hideBooks' : 'detail.showBooks')}
      </Button>
      {isOpen && (
        <div className={s.books}>
          <JournalLines of={{ purchase: id }} />
        </div>
      )}
    </section>
  );
}

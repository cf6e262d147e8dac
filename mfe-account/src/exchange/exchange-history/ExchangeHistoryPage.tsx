import { account, links } from '@fudaya/contracts';
import {
  Amount,
  Badge,
  CardArt,
  EmptyState,
  ErrorState,
  LinkButton,
  Navigate,
  Page,
  Pager,
  RarityBadge,
  Skeleton,
  formatDate,
  useNavigate,
  useRead,
  useSearchParams,
} from '@fudaya/web';
import { useText } from '../../texts.ts';
import { useScrollPlace } from '../../history/paging/use-scroll-place.ts';
import row from '../../surface/row.module.css';
import s from './exchange-history.module.css';

/** EXC-2, TRM-4: what I exchanged and how far each parcel is. The page stands in the address. */
export function ExchangeHistoryPage() {
  const { t } = useText();
  const goto = useNavigate();
  const [query] = useSearchParams();
  const asked = Number(query.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1;
  const { reply, failure, reload } = useRead(account.exchangeHistory, { page });
  useScrollPlace(reply !== undefined);
  // An old address may name a page that is no more; the last one there is is shown instead.
  if (reply && page > reply.page.all_page) return <Navigate to={links.exchangeHistory(reply.page.all_page)} replace />;
  return (
    <Page title={t('exchanged.title')} back={links.exchangeCard()} middle>
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && (
        <div className={s.list} aria-busy="true">
          {[0, 1, 2, 3].map((i) => (
            <Skeleton key={i} height={116} radius={12} />
          ))}
        </div>
      )}
      {reply?.list.length === 0 && (
        <EmptyState
          icon="history"
          title={t('exchanged.empty')}
          action={<LinkButton to={links.exchangeCard()}>{t('exchanged.toExchange')}</LinkButton>}
        >
          {t('exchanged.emptyHint')}
        </EmptyState>
      )}
      {reply && reply.list.length > 0 && (
        <>
          <ul className={s.list} aria-label={t('exchanged.list')}>
            {reply.list.map((exchanged) => (
              <Row key={exchanged.id} exchanged={exchanged} />
            ))}
          </ul>
          <Pager
            page={reply.page}
            onPage={(next) => {
              void goto(links.exchangeHistory(next));
              window.scrollTo({ top: 0 });
            }}
          />
        </>
      )}
    </Page>
  );
}

const tones = { requested: 'gold', packing: 'gold', handed_over: 'pine', delivered: 'neutral', returned: 'vermilion' } as const;

function Row({
  exchanged: { created, name, card_name, image, model_number, rarity, sub_coin, shipment },
}: {
  exchanged: account.Exchanged;
}) {
  const { t } = useText();
  const state = shipment?.state ?? 'requested';
  return (
    <li className={`${row.item} ${s.row}`}>
      <span className={s.art}>
        <CardArt src={image} name={card_name} rarity={rarity} scale="lineup" />
      </span>
      <div className={row.text}>
        <p className={row.line}>
          <time dateTime={created}>{formatDate(created)}</time>
          <Badge tone={tones[state]}>{t(`history.shipment.${state}`)}</Badge>
        </p>
        <p className={s.name}>{name}</p>
        <p className={row.line}>
          <RarityBadge rarity={rarity} scale="lineup" />
          <span>{model_number}</span>
          <Amount value={sub_coin} unit="coin" />
        </p>
        {shipment && (
          <p className={row.line}>
            {shipment.delivery_code === ''
              ? `${t('history.promisedBy')} ${shipment.promised_by.replaceAll('-', '/')}`
              : `${t('history.deliveryCode')} ${shipment.carrier} ${shipment.delivery_code}`}
          </p>
        )}
      </div>
    </li>
  );
}

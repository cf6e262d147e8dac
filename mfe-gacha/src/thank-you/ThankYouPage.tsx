import { gacha, links, shopRules } from '@fudaya/contracts';
import {
  Amount,
  ErrorState,
  Icon,
  LinkButton,
  Navigate,
  Notice,
  Page,
  PageSkeleton,
  SummaryList,
  useLocation,
  useRead,
  useSearchParams,
} from '@fudaya/web';
import { useText, type Translate } from '../texts.ts';
import { bestFirst } from '../card-choice/best-first.ts';
import { CardGroup } from '../confirm-get-card-list/CardGroup.tsx';
import { isNoPurchase } from '../draw/no-purchase.ts';
import { VoidNotice } from '../draw/VoidNotice.tsx';
import { arrivalOf, type Arrival } from './arrival.ts';
import { CardsOnTheirWay } from './CardsOnTheirWay.tsx';
import { decidedBefore } from './decided-before.ts';
import s from './thank-you.module.css';

/** DEC-6: done; what ships and when, the points returned, and the next steps. */
export function ThankYouPage() {
  const [query] = useSearchParams();
  const historyId = query.get('historyId') ?? undefined;
  const { t } = useText();
  const { state } = useLocation();
  const { reply, failure, reload } = useRead(gacha.buyResult, historyId === undefined ? {} : { history_id: historyId });
  if (failure && isNoPurchase(failure)) return <Navigate to={links.top()} replace />;
  if (reply === undefined && failure === undefined) return <PageSkeleton />;
  // Redirects to the reveal or the decision when one of them is still to come.
  if (reply?.result === '0') return <Navigate to={links.gachaAnimation(reply.purchase_id)} replace />;
  if (reply?.result === '-1') return <VoidNotice result={reply} />;
  if (reply?.is_buy_coin === '0' && reply.status === '0')
    return <Navigate to={links.getCardList({ historyId: reply.purchase_id })} replace />;
  const arrived = arrivalOf(state);
  if (reply === undefined && !hasDecided(arrived)) {
    // No thanks before the decision is confirmed.
    return (
      <Page title={t('choice.title')} narrow>
        <ErrorState title={t('failed.title')} onRetry={() => void reload()}>
          {t('failed.text')}
        </ErrorState>
      </Page>
    );
  }
  return <Done result={reply} arrived={arrived} />;
}

const hasDecided = (arrived: Arrival | undefined) => arrived !== undefined && 'sent' in arrived;

/** After a decision in this tab the outcome is known without the result, for example offline. */
function Done({ result, arrived }: { result: gacha.DrawResult | undefined; arrived: Arrival | undefined }) {
  const { t } = useText();
  const isCoin = result?.is_buy_coin === '1';
  const cards = bestFirst(result?.cards ?? []);
  const shipped = isCoin ? cards : cards.filter((card) => card.decision === 'ship');
  const converted = isCoin ? [] : cards.filter((card) => card.decision === 'convert');
  const own = result === undefined && hasDecided(arrived) ? arrived : undefined;
  const sent = own ? own.sent : shipped.length;
  const returned = own ? own.returned_points : converted.reduce((sum, card) => sum + card.buy_point, 0);
  const before = result && decidedBefore(t, result, arrived);
  return (
    <Page title={t('thanks.title')} narrow>
      <div className={s.card}>
        {shipped.length > 0 ? (
          <CardsOnTheirWay cards={shipped} />
        ) : (
          <span className={s.sign}>
            <Icon name="success" size={40} />
          </span>
        )}
        <h2 className={s.done}>{t(before === undefined ? 'thanks.done' : 'thanks.before')}</h2>
        {before !== undefined && <Notice>{before}</Notice>}
        {sent > 0 && <p className={s.when}>{shipsWhen(t, isCoin, result?.shipment)}</p>}
        <SummaryList
          items={[
            { label: t('thanks.shipped'), value: t('confirm.count', { count: sent }) },
            ...parcelItems(t, result?.shipment),
            ...(isCoin ? [] : [{ label: t('thanks.returned'), value: <Amount value={returned} unit="pt" />, isStrong: true }]),
          ]}
        />
        <div className={s.actions}>
          {result !== undefined && (
            <LinkButton to={links.packDetail(result.pack_id)} size="large">
              {t('thanks.again')}
            </LinkButton>
          )}
          <LinkButton to={links.top()} kind="secondary" size="large">
            {t('thanks.top')}
          </LinkButton>
          <LinkButton to={links.buyProductHistory()} kind="quiet">
            {t('thanks.history')}
          </LinkButton>
          {result !== undefined && (
            <LinkButton to={links.drawProof(result.purchase_id)} kind="quiet">
              {t('proof.link')}
            </LinkButton>
          )}
        </div>
      </div>
      {isCoin ? (
        <CardGroup title={t('thanks.cards')} cards={shipped} />
      ) : (
        <>
          <CardGroup title={t(hasLeft(result?.shipment?.state) ? 'thanks.sentCards' : 'thanks.shippedCards')} cards={shipped} />
          <CardGroup title={t('thanks.convertedCards')} cards={converted} withPoints />
        </>
      )}
    </Page>
  );
}

/** How far it is, once it has left. */
const onTheWay = { handed_over: 'thanks.left', delivered: 'thanks.arrived', returned: 'thanks.cameBack' } as const;
const hasLeft = (state: string | undefined): state is keyof typeof onTheWay => state !== undefined && Object.hasOwn(onTheWay, state);

/** By the day that the parcel was promised, which a rank may have made earlier; by the shop's rule while there is no parcel yet. */
function shipsWhen(t: Translate, isCoin: boolean, shipment: gacha.DrawResult['shipment'] | undefined): string {
  if (hasLeft(shipment?.state)) return t(onTheWay[shipment.state]);
  if (!shipment) return t(isCoin ? 'thanks.coin' : 'thanks.ship', { days: shopRules.shippingBusiness_days });
  return t(isCoin ? 'thanks.coinBy' : 'thanks.shipBy', { day: shipment.promised_by.replaceAll('-', '/') });
}

/** Where it is picked up; the promised shipping date; once shipped, the tracking number. */
function parcelItems(t: Translate, shipment: gacha.DrawResult['shipment']) {
  if (!shipment) return [];
  return [...whereOf(t, shipment.pickup), ...whenOf(t, shipment)];
}

/** The store where it is picked up, and how long it waits there. */
function whereOf(t: Translate, pickup: gacha.PickupPlace | null | undefined) {
  if (!pickup) return [];
  const { chain, store, zipcode, place, keep_days } = pickup;
  const where = (
    <>
      {chain} {store}
      <br />
      {zipcode} {place}
    </>
  );
  return [
    { label: t('thanks.store'), value: where },
    { label: t('thanks.kept'), value: t('thanks.keptDays', { count: keep_days }) },
  ];
}

function whenOf(t: Translate, { promised_by, carrier, delivery_code }: NonNullable<gacha.DrawResult['shipment']>) {
  if (delivery_code !== '') return [{ label: t('thanks.deliveryCode'), value: `${carrier} ${delivery_code}`.trim() }];
  return [{ label: t('thanks.promisedBy'), value: promised_by.replaceAll('-', '/') }];
}

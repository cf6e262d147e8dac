import { gacha, links, shopRules } from '@fudaya/contracts';
import {
  Amount,
  Icon,
  LinkButton,
  Navigate,
  Page,
  PageSkeleton,
  SummaryList,
  formatPoints,
  useRead,
  useSearchParams,
  useText,
} from '@fudaya/web';
import { CardGroup } from '../confirm-get-card-list/CardGroup.tsx';
import { isNoPurchase } from '../draw/no-purchase.ts';
import { VoidNotice } from '../draw/VoidNotice.tsx';
import s from './thank-you.module.css';

/** DEC-6: done; what ships and when, what came back, and the ways on. */
export function ThankYouPage() {
  const [query] = useSearchParams();
  const historyId = query.get('historyId') ?? undefined;
  const { reply, failure } = useRead(gacha.buyResult, historyId === undefined ? {} : { history_id: historyId });
  if (failure && isNoPurchase(failure)) return <Navigate to={links.top()} replace />;
  if (reply === undefined && failure === undefined) return <PageSkeleton />;
  // Thanks come after the end: what is still to be drawn or decided goes there first.
  if (reply?.result === '0') return <Navigate to={links.gachaAnimation(reply.purchase_id)} replace />;
  if (reply?.result === '-1') return <VoidNotice result={reply} />;
  if (reply?.is_buy_coin === '0' && reply.status === '0')
    return <Navigate to={links.getCardList({ historyId: reply.purchase_id })} replace />;
  return <Done result={reply} />;
}

/** Without its result (the network is gone, say) the page still says that all is done. */
function Done({ result }: { result: gacha.DrawResult | undefined }) {
  const { t } = useText();
  const isCoin = result?.is_buy_coin === '1';
  const cards = result?.cards ?? [];
  const shipped = isCoin ? cards : cards.filter((card) => card.decision === 'ship');
  const returned = isCoin ? 0 : cards.filter((card) => card.decision === 'convert').reduce((sum, card) => sum + card.buy_point, 0);
  return (
    <Page title={t('thanks.title')} narrow>
      <div className={s.card}>
        <span className={s.sign}>
          <Icon name="success" size={40} />
        </span>
        <h2 className={s.done}>{t('thanks.done')}</h2>
        {(result === undefined || shipped.length > 0) && (
          <p className={s.when}>{t(isCoin ? 'thanks.coin' : 'thanks.ship', { days: shopRules.shippingBusinessDays })}</p>
        )}
        {result !== undefined && (
          <SummaryList
            items={[
              { label: t('thanks.shipped'), value: t('confirm.count', { count: formatPoints(shipped.length) }) },
              ...parcelItems(t, result.shipment),
              ...(isCoin ? [] : [{ label: t('thanks.returned'), value: <Amount value={returned} unit="pt" />, isStrong: true }]),
            ]}
          />
        )}
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
      {isCoin && <CardGroup title={t('thanks.cards')} cards={shipped} />}
    </Page>
  );
}

/** Until when the parcel leaves; once it has left, the code to follow it by. */
function parcelItems(t: ReturnType<typeof useText>['t'], shipment: gacha.DrawResult['shipment']) {
  if (!shipment) return [];
  const { promised_by, carrier, delivery_code } = shipment;
  if (delivery_code !== '') return [{ label: t('thanks.deliveryCode'), value: `${carrier} ${delivery_code}`.trim() }];
  return [{ label: t('thanks.promisedBy'), value: promised_by.replaceAll('-', '/') }];
}

import { links, shopRules, type gacha } from '@fudaya/contracts';
import {
  Amount,
  Button,
  Countdown,
  Icon,
  Navigate,
  Notice,
  Page,
  SummaryList,
  formatDateTime,
  formatPoints,
  useNavigate,
  useSearchParams,
} from '@fudaya/web';
import { useMemo } from 'react';
import { useText } from '../texts.ts';
import { choiceForQuery, choiceOfQuery } from '../card-choice/choice.ts';
import { splitOf, type Split } from '../card-choice/split.ts';
import { WithUndecided } from '../card-choice/WithUndecided.tsx';
import { CardGroup } from './CardGroup.tsx';
import { ShippingTo } from '../shipping/ShippingTo.tsx';
import { useShipping } from '../shipping/use-shipping.ts';
import s from './confirm-get-card-list.module.css';
import { useDecision } from './use-decision.ts';

/** DEC-2: the last look before cards are shipped or turned into points, for good. */
export function ConfirmGetCardListPage() {
  const { t } = useText();
  return (
    <WithUndecided title={t('confirm.title')}>
      {(result, onOver) => <Confirmation key={result.purchase_id} result={result} onOver={onOver} />}
    </WithUndecided>
  );
}

function Confirmation({ result, onOver }: { result: gacha.DrawResult; onOver: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const historyId = result.purchase_id;
  const value = query.get('selectedCardHistoryIds');
  const chosen = useMemo(() => choiceOfQuery(value, historyId), [value, historyId]);
  const split = useMemo(() => splitOf(result.cards, chosen ?? new Set()), [result.cards, chosen]);
  const { decide, isRunning, message } = useDecision(historyId);
  const shipping = useShipping(historyId, split.toShip.length);
  if (chosen === undefined) return <Navigate to={links.getCardList({ historyId })} replace />;

  const back = links.getCardList({ historyId, selectedCardHistoryIds: choiceForQuery(chosen) });
  return (
    <Page title={t('confirm.title')} back={back}>
      <div className={s.columns}>
        <div className={s.groups}>
          {split.toShip.length === 0 && <Notice tone="warning">{t('confirm.noneShipped')}</Notice>}
          <CardGroup title={t('confirm.toShip')} cards={split.toShip} />
          <CardGroup title={t('confirm.toConvert')} cards={split.toConvert} withPoints />
        </div>
        <section className={s.sheet} aria-label={t('confirm.sums')}>
          <ShippingTo
            shipping={shipping}
            historyId={historyId}
            cards={split.toShip.length}
            here={links.confirmGetCardList({ historyId, selectedCardHistoryIds: choiceForQuery(chosen) })}
          />
          <Sums split={split} days={shipping.days} />
          {result.decide_by !== null && (
            <p className={s.until}>
              <Icon name="clock" size={18} />
              <span>
                {t('confirm.until', { at: formatDateTime(result.decide_by) })}{' '}
                <Countdown isInWords to={result.decide_by} serverTime={result.server_time} onEnd={onOver} />
              </span>
            </p>
          )}
          <Notice tone="warning" title={t('confirm.final')}>
            {t('confirm.finalHint')}
          </Notice>
          {message !== '' && <Notice tone="danger">{message}</Notice>}
          <div className={s.actions}>
            <Button
              kind="final"
              size="large"
              busy={isRunning}
              disabled={shipping.isMissing}
              onClick={() => void decide(split, shipping.chosen?.id)}
            >
              <FinalWords split={split} />
            </Button>
            <Button kind="secondary" disabled={isRunning} onClick={() => void navigate(back)}>
              {t('confirm.back')}
            </Button>
          </div>
        </section>
      </div>
    </Page>
  );
}

/** @param days within which the cards leave: a higher rank may have fewer */
function Sums({ split, days }: { split: Split; days: number }) {
  const { t } = useText();
  const count = (cards: readonly gacha.Card[]) => t('confirm.count', { count: cards.length });
  const isEarlier = days < shopRules.shippingBusiness_days;
  const delivery =
    split.toShip.length > 0
      ? { value: t('confirm.deliveryValue', { count: days }), note: t(isEarlier ? 'confirm.deliveryByRank' : 'confirm.deliveryFree') }
      : { value: t('confirm.noDelivery') };
  return (
    <SummaryList
      items={[
        { label: t('choice.ship'), value: count(split.toShip) },
        { label: t('confirm.delivery'), ...delivery },
        { label: t('choice.convert'), value: count(split.toConvert) },
        { label: t('choice.returned'), value: <Amount value={split.returned_points} unit="pt" />, isStrong: true },
      ]}
    />
  );
}

/** The button says what it does. */
function FinalWords({ split }: { split: Split }) {
  const { t } = useText();
  const count = split.toShip.length;
  const points = formatPoints(split.returned_points);
  if (split.toShip.length === 0) return t('confirm.yesConvertOnly', { points });
  return split.toConvert.length === 0 ? t('confirm.yesShipOnly', { count }) : t('confirm.yesShip', { count, points });
}

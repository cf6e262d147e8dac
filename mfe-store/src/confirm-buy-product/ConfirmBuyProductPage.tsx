import { useEffect, useEffectEvent, useState } from 'react';
import { links, maxPacksPerPurchase, store } from '@fudaya/contracts';
import { Button, Navigate, Notice, Page, Picture, Skeleton, useNavigate, useRead, useSearchParams, useStep } from '@fudaya/web';
import type { Coupons } from '../pack-buy/CouponChoice.tsx';
import { drawKeyOf, PurchaseTerms } from '../pack-buy/PurchaseTerms.tsx';
import { usePackBuy, type Intent, type Share } from '../pack-buy/use-pack-buy.ts';
import { useBuyText } from '../pack-buy/texts.ts';
import { useText } from '../texts.ts';
import s from './confirm-buy-product.module.css';

const wholeNumber = (text: string | null, max: number): number | undefined => {
  const number = Number(text ?? '');
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
};

/** BUY-2: the last look before a purchase of any size. */
export function ConfirmBuyProductPage() {
  const [query] = useSearchParams();
  const packId = wholeNumber(query.get('packId'), 2_147_483_647);
  const count = wholeNumber(query.get('buyCount'), maxPacksPerPurchase);
  if (packId === undefined) return <Navigate to={links.top()} replace />;
  if (count === undefined) return <Navigate to={links.packDetail(packId)} replace />;
  return <CheckedPurchase key={`${packId} ${count}`} packId={packId} count={count} />;
}

function CheckedPurchase({ packId, count }: { packId: number; count: number }) {
  const { t } = useBuyText();
  const { t: ofPage } = useText();
  const navigate = useNavigate();
  const { check, checkAgain, buy, shareOf, isChecking, isBuying } = usePackBuy(packId);
  const pack = useRead(store.packDetail, { packId });
  const [intent, setIntent] = useState<Intent>();
  const [message, setMessage] = useState('');

  // BUY-3: whatever goes wrong is told on the pack's page.
  const leave = (errorMessageCount?: string) => void navigate(links.packDetail(packId, errorMessageCount), { replace: true });
  const checkOnEntry = useEffectEvent(async () => {
    const result = await check(count);
    if (result === 'left') return;
    if (result.ok) setIntent(result.intent);
    else leave(result.message);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the check is a call that entering the page starts
  useEffect(() => void checkOnEntry(), []);

  const chooseCoupon = async (checked: Intent, id: string) => {
    setMessage('');
    const result = await checkAgain(checked, id);
    if (result === 'left') return;
    if (result.ok) setIntent(result.intent);
    else setMessage(result.message);
  };
  const confirm = async (checked: Intent) => {
    setMessage('');
    const result = await buy(checked, { from: links.confirmBuyProduct(packId, count), replace: true });
    if (result === 'unanswered') setMessage(ofPage('failure.lost'));
    else if (result !== 'left') leave(result.message);
  };

  return (
    <Page title={t('confirm.title')} narrow>
      {pack.failure && <Navigate to={links.packDetail(packId)} replace />}
      {message !== '' && <Notice tone="danger">{message}</Notice>}
      {pack.reply && intent ? (
        <Purchase
          pack={pack.reply}
          intent={intent}
          share={shareOf(intent)}
          coupons={{ isFixed: shareOf(intent).isFixed, choose: (id) => void chooseCoupon(intent, id) }}
          isBuying={isBuying || isChecking}
          onYes={() => void confirm(intent)}
          onNo={() => leave()}
        />
      ) : (
        <div aria-busy="true" aria-label={t('confirm.checking')}>
          <Skeleton height={560} radius={16} />
        </div>
      )}
    </Page>
  );
}

interface PurchaseProps {
  readonly pack: store.PackDetail;
  readonly intent: Intent;
  readonly share: Share;
  readonly coupons: Coupons;
  readonly isBuying: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Purchase({ pack, intent, share, coupons, isBuying, onYes, onNo }: PurchaseProps) {
  const { t } = useBuyText();
  // Another coupon is another sum.
  useStep(intent);
  return (
    <div className={s.card}>
      <p className={s.lead}>{t('confirm.lead')}</p>
      {pack.image[0] !== undefined && (
        <Picture className={s.art} src={pack.image[0]} sizes="160px" alt="" width={160} height={160} draggable={false} />
      )}
      <PurchaseTerms pack={pack} intent={intent} share={share} coupons={coupons} />
      <div className={s.actions}>
        <Button kind="final" busy={isBuying} onClick={onYes}>
          {t(drawKeyOf(intent), { cost: intent.cost, count: intent.cost })}
        </Button>
        <Button kind="secondary" disabled={isBuying} onClick={onNo}>
          {t('confirm.no')}
        </Button>
      </div>
    </div>
  );
}

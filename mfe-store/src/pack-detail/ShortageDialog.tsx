import { links, payment } from '@fudaya/contracts';
import { Amount, Button, Dialog, LinkButton, formatPoints, formatYen, useRead, useStep } from '@fudaya/web';
import type { Shortage } from '../pack-buy/use-pack-buy.ts';
import { useBuyText } from '../pack-buy/texts.ts';
import s from './buy-bar.module.css';

export interface ShortageProps {
  readonly shortage: Shortage;
  readonly packId: number;
  /** What the packs cost without a coupon, and what the member had when the page was read, in the pack's unit. */
  readonly price: number;
  readonly balance: number | undefined;
  readonly onBuyPoints: () => void;
  readonly onClose: () => void;
}

/** PKD-6. Coins cannot be bought, so there is nothing to offer. */
export default function ShortageDialog({ shortage: { unit, reckoned }, packId, price, balance, onBuyPoints, onClose }: ShortageProps) {
  const { t } = useBuyText();
  useStep();
  const need = reckoned.need ?? price;
  // A balance in hand may be older than the answer: then the sums would contradict it.
  const gap = need - (reckoned.balance ?? balance ?? need);
  if (unit === 'coin') {
    const closing = (
      <Button kind="secondary" onClick={onClose}>
        {t('shortage.close')}
      </Button>
    );
    return (
      <Dialog open onClose={onClose} title={t('shortage.coinTitle')} actions={closing}>
        <p>{t('shortage.coinText')}</p>
        {gap > 0 && <Sums need={need} gap={gap} unit="coin" />}
      </Dialog>
    );
  }
  const actions = (
    <>
      <Button kind="secondary" onClick={onClose}>
        {t('shortage.no')}
      </Button>
      <Button kind="primary" onClick={onBuyPoints}>
        {t('shortage.pointYes')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('shortage.pointTitle')} actions={actions}>
      <p>{t('shortage.pointText')}</p>
      {gap > 0 && (
        <>
          <Sums need={need} gap={gap} unit="pt" />
          {need < price && <p className={s.reckoned}>{t('shortage.coupon', { points: formatPoints(price - need) })}</p>}
          <CourseThatSuffices gap={gap} packId={packId} />
        </>
      )}
    </Dialog>
  );
}

function Sums({ need, gap, unit }: { need: number; gap: number; unit: 'pt' | 'coin' }) {
  const { t } = useBuyText();
  const sums = [
    [t('shortage.need'), need],
    [t('shortage.balance'), need - gap],
    [t('shortage.gap'), gap],
  ] as const;
  return (
    <dl className={s.sums}>
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount value={value} unit={unit} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The cheapest course that closes the gap; none, where one alone does not. */
function CourseThatSuffices({ gap, packId }: { gap: number; packId: number }) {
  const { t } = useBuyText();
  const { reply } = useRead(payment.pointPriceList, { page: 1, suffices: gap }, { spinner: false });
  // A service of before answers with its first page.
  const [course] = (reply?.list ?? []).filter(({ point }) => point >= gap).toSorted((a, b) => a.price - b.price);
  if (!course) return null;
  return (
    <p className={s.course}>
      <LinkButton kind="secondary" to={links.confirmBuyPoint(course.id, packId)}>
        {t('shortage.course', { points: formatPoints(course.point), price: formatYen(course.price) })}
      </LinkButton>
    </p>
  );
}

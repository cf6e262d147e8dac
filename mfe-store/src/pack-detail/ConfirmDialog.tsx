import type { ReactNode } from 'react';
import type { store } from '@fudaya/contracts';
import { Button, Dialog, useStep } from '@fudaya/web';
import type { Coupons } from '../pack-buy/CouponChoice.tsx';
import { drawKeyOf, PurchaseTerms } from '../pack-buy/PurchaseTerms.tsx';
import type { Intent, Share } from '../pack-buy/use-pack-buy.ts';
import { useBuyText } from '../pack-buy/texts.ts';

export interface ConfirmProps {
  readonly pack: store.PackDetail;
  readonly intent: Intent;
  readonly share: Share;
  readonly coupons: Coupons;
  readonly isBuying: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export default function ConfirmDialog({ pack, intent, share, coupons, isBuying, onConfirm, onClose, children }: ConfirmProps) {
  const { t } = useBuyText();
  // Another coupon is another sum.
  useStep(intent);
  return (
    <Dialog
      open
      // A stray tap must not close the dialog while the purchase is being sent.
      onClose={() => !isBuying && onClose()}
      title={t('confirm.title')}
      actions={
        <>
          <Button kind="secondary" disabled={isBuying} onClick={onClose}>
            {t('confirm.no')}
          </Button>
          <Button kind="final" busy={isBuying} onClick={onConfirm}>
            {t(drawKeyOf(intent), { cost: intent.cost, count: intent.cost })}
          </Button>
        </>
      }
    >
      {children}
      <PurchaseTerms pack={pack} intent={intent} share={share} coupons={coupons} />
    </Dialog>
  );
}

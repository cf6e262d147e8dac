import type {
  couponApprove,
  couponStop,
  CouponLine,
  discountApprove,
  discountStop,
  DiscountLine,
  promotionRuleApprove,
  promotionRuleStop,
  PromotionLine,
} from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, Text } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface Props {
  readonly of: CouponLine | DiscountLine | PromotionLine;
  /** The calls, and where the words of each are. */
  readonly approve: typeof couponApprove | typeof discountApprove | typeof promotionRuleApprove;
  readonly stop: typeof couponStop | typeof discountStop | typeof promotionRuleStop;
  readonly words: 'coupons' | 'discounts' | 'promotions';
  readonly onDone: () => void;
}

/** A second person approves what is above the ceiling of one; anybody who may ends it. */
export function ApproveOrStop({ of: { id, standing, is_own }, approve, stop, words, onDone }: Props) {
  const { t } = useText();
  const [asked, setAsked] = useState<'approve' | 'stop'>();
  return (
    <Allowed right="promotion.edit">
      {standing === 'waiting' && !is_own && <Button onClick={() => setAsked('approve')}>{t('coupons.approve')}</Button>}
      {standing !== 'stopped' && standing !== 'over' && (
        <Button variant="default" onClick={() => setAsked('stop')}>
          {t('coupons.stop')}
        </Button>
      )}
      {asked && (
        <ActDialog
          contract={asked === 'approve' ? approve : stop}
          input={{ id }}
          title={t(`${words}.${asked}Title`)}
          confirm={t(`coupons.${asked}`)}
          isFinal={asked === 'stop'}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
        >
          <Text size="sm">{t(`${words}.${asked}Text`)}</Text>
        </ActDialog>
      )}
    </Allowed>
  );
}

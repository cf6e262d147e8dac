import { rankRulesApprove, rankRulesWithdraw, type RankRulesLine } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, Text } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface Props {
  readonly set: RankRulesLine;
  readonly onDone: () => void;
}

/** A second person approves a set that waits; anybody who may withdraws one that has not begun. */
export function RankSetActs({ set: { id, standing, is_own, from }, onDone }: Props) {
  const { t } = useText();
  const [asked, setAsked] = useState<'approve' | 'withdraw'>();
  const month = from.replace('-', '/');
  return (
    <Allowed right="promotion.edit">
      {standing === 'waiting' && !is_own && <Button onClick={() => setAsked('approve')}>{t('coupons.approve')}</Button>}
      {(standing === 'waiting' || standing === 'ahead') && (
        <Button variant="default" onClick={() => setAsked('withdraw')}>
          {t('ranks.withdraw')}
        </Button>
      )}
      {asked && (
        <ActDialog
          contract={asked === 'approve' ? rankRulesApprove : rankRulesWithdraw}
          input={{ id }}
          title={t(`ranks.${asked}Title`)}
          confirm={t(asked === 'approve' ? 'coupons.approve' : 'ranks.withdraw')}
          isFinal={asked === 'withdraw'}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
        >
          <Text size="sm">{t(`ranks.${asked}Text`, { month })}</Text>
        </ActDialog>
      )}
    </Allowed>
  );
}

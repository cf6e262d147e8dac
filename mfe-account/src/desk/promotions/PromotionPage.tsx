import { promotionRule, promotionRuleApprove, promotionRuleStop } from '@fudaya/contracts/desk';
import { Alert, Columns, PageHead, Shown, useCursor, useParams, useRead } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { ApproveOrStop } from './ApproveOrStop.tsx';
import { GiftTable } from './GiftTable.tsx';
import { PromotionTerms } from './PromotionTerms.tsx';

/** One card of stamps or mission: its terms, what it gave to whom, and its end. */
export function PromotionPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const { cursor, pagesFor } = useCursor(id);
  const read = useRead(promotionRule, { id, ...(cursor !== undefined && { before: cursor }) });
  return (
    <Shown of={read}>
      {({ rule, gifts, members, latest, next }) => (
        <>
          <PageHead
            title={rule.name}
            text={t('promotions.sum', { members: formatPoints(members), gifts: formatPoints(gifts), points: formatPoints(rule.given) })}
            back={{ to: '/desk/account/promotions', text: t('promotions.title') }}
            actions={
              <ApproveOrStop
                of={rule}
                approve={promotionRuleApprove}
                stop={promotionRuleStop}
                words="promotions"
                onDone={() => void read.reload()}
              />
            }
          />
          {rule.standing === 'waiting' && rule.is_own && <Alert color="yellow">{t('coupons.own')}</Alert>}
          <Columns kind="main">
            <GiftTable
              title={t('promotions.gifts')}
              at={t('promotions.at')}
              empty={t('promotions.noGifts')}
              gifts={latest}
              pages={pagesFor(next)}
              onRetry={() => void read.reload()}
            />
            <PromotionTerms rule={rule} />
          </Columns>
        </>
      )}
    </Shown>
  );
}

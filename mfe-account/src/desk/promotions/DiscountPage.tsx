import { links } from '@fudaya/contracts';
import { discount, discountApprove, discountStop, type DiscountLine } from '@fudaya/contracts/desk';
import { Alert, Code, Columns, Facts, Instant, PageHead, Panel, Points, Shown, useCursor, useParams, useRead } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { ApproveOrStop } from './ApproveOrStop.tsx';
import { CouponBadge } from './CouponBadge.tsx';
import { DiscountUses } from './DiscountUses.tsx';
import { offOf } from './off-of.ts';

const list = '/desk/account/discounts';

/** One discount: its terms, the purchases it took something off, and its end. */
export function DiscountPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const { cursor, pagesFor } = useCursor(id);
  const read = useRead(discount, { id, ...(cursor !== undefined && { before: cursor }) });
  return (
    <Shown of={read}>
      {({ discount: row, uses, next }) => (
        <>
          <PageHead
            title={row.name}
            back={{ to: list, text: t('discounts.title') }}
            actions={
              <ApproveOrStop of={row} approve={discountApprove} stop={discountStop} words="discounts" onDone={() => void read.reload()} />
            }
          />
          {row.standing === 'waiting' && row.is_own && <Alert color="yellow">{t('coupons.own')}</Alert>}
          <Columns kind="main">
            <DiscountUses uses={uses} pages={pagesFor(next)} onRetry={() => void read.reload()} />
            <Terms row={row} />
          </Columns>
        </>
      )}
    </Shown>
  );
}

function Terms({ row }: { readonly row: DiscountLine }) {
  const { t } = useText();
  const who = [
    t(row.is_first_only ? 'discounts.firstOnly' : 'coupons.everyone'),
    ...(row.min_rank > 1 ? [t('discounts.fromRank', { rank: row.min_rank })] : []),
  ];
  return (
    <Panel title={t('coupons.terms')}>
      <Facts
        facts={[
          { label: t('coupons.standing'), value: <CouponBadge {...row} /> },
          { label: t('discounts.off'), value: offOf(row) },
          { label: t('discounts.pack'), value: row.pack_id === null ? t('discounts.anyPack') : `${row.pack ?? ''} (${row.pack_id})` },
          { label: t('discounts.maxPacks'), value: formatPoints(row.max_packs) },
          { label: t('coupons.used'), value: t('coupons.usedOf', { used: formatPoints(row.used), max: formatPoints(row.max_uses) }) },
          { label: t('discounts.given'), value: <Points points={row.given} /> },
          { label: t('coupons.total'), value: <Points points={row.max_points} /> },
          { label: t('coupons.perMember'), value: formatPoints(row.max_per_member) },
          { label: t('coupons.who'), value: who.join(', ') },
          { label: t('coupons.starts'), value: <Instant at={row.starts} /> },
          { label: t('coupons.ends'), value: <Instant at={row.ends} /> },
          { label: t('coupons.created'), value: <Instant at={row.created} /> },
          { label: t('coupons.code'), value: row.code ?? t('discounts.noCode') },
          ...(row.code === null ? [] : [{ label: t('coupons.link'), value: <Code>{links.coupon(row.code)}</Code> }]),
        ]}
      />
    </Panel>
  );
}

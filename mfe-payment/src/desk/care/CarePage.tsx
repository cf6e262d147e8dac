import type { payment } from '@fudaya/contracts';
import { memberCare } from '@fudaya/contracts/desk';
import {
  Allowed,
  Columns,
  Facts,
  Instant,
  Link,
  Money,
  PageHead,
  Panel,
  Shown,
  StatusBadge,
  useDesk,
  useParams,
  useRead,
} from '@fudaya/desk';
import { formatDateTime } from '@fudaya/web';
import { useText } from '../texts.ts';
import { LimitAct } from './LimitAct.tsx';
import { PauseAct } from './PauseAct.tsx';

/** How much a member may spend, and has: staff make it less, only the member makes it more. */
export function CarePage() {
  const { t } = useText();
  const { has } = useDesk();
  const { id = '' } = useParams();
  const read = useRead(memberCare, { id });
  const reload = () => void read.reload();
  return (
    <Shown of={read}>
      {(care) => (
        <>
          <PageHead
            title={t('care.title', { id })}
            text={t('care.text')}
            back={{ to: '/desk/payment/payments', text: t('payments.title') }}
            badge={care.paused_until === null ? undefined : <StatusBadge tone="warn">{t('care.isPaused')}</StatusBadge>}
            actions={
              <Allowed right="member.limits">
                <LimitAct id={id} care={care} onChange={reload} />
                <PauseAct id={id} care={care} onChange={reload} />
              </Allowed>
            }
          />
          <Columns kind="main">
            <Panel title={t('care.limits')}>
              <LimitFacts care={care} />
            </Panel>
            <Panel title={t('care.spent')}>
              <Facts
                facts={[
                  { label: t('care.today'), value: <Money yen={care.day_spent} /> },
                  { label: t('care.thisMonth'), value: <Money yen={care.month_spent} /> },
                  { label: t('care.age'), value: t(`care.age.${care.age_bracket ?? 'none'}`) },
                  ...(care.minor_cap === null ? [] : [{ label: t('care.minorCap'), value: <Money yen={care.minor_cap} /> }]),
                  { label: t('payments.title'), value: <Link to={`/desk/payment/payments?words=${id}`}>{t('care.payments')}</Link> },
                  ...(has('member.see')
                    ? [{ label: t('payments.member'), value: <Link to={`/desk/account/members/${id}`}>{t('care.member')}</Link> }]
                    : []),
                ]}
              />
            </Panel>
          </Columns>
        </>
      )}
    </Shown>
  );
}

function LimitFacts({ care }: { readonly care: payment.Care }) {
  const { t } = useText();
  const yen = (limit: number | null) => (limit === null ? t('care.noLimit') : <Money yen={limit} />);
  const raise = (next: payment.Care['next_day'], label: string) =>
    next === null
      ? []
      : [
          {
            label,
            value: (
              <>
                {yen(next.limit)} {t('care.from', { at: formatDateTime(next.from) })}
              </>
            ),
          },
        ];
  return (
    <Facts
      facts={[
        { label: t('care.day'), value: yen(care.day_limit) },
        ...raise(care.next_day, t('care.nextDay')),
        { label: t('care.month'), value: yen(care.month_limit) },
        ...raise(care.next_month, t('care.nextMonth')),
        { label: t('care.pause'), value: care.paused_until === null ? t('care.noPause') : <Instant at={care.paused_until} /> },
      ]}
    />
  );
}

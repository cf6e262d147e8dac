import { member as contract, type FurtherAddress, type MemberWhole } from '@fudaya/contracts/desk';
import { rankName } from '@fudaya/contracts/texts/rank-names';
import {
  Allowed,
  Columns,
  Facts,
  Instant,
  Link,
  Money,
  PageHead,
  Panel,
  Points,
  Shown,
  StatusBadge,
  useDesk,
  useParams,
  useRead,
} from '@fudaya/desk';
import { formatDateTime, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { GoodwillAct } from './GoodwillAct.tsx';
import { MailAct } from './MailAct.tsx';
import { MemberActs } from './MemberActs.tsx';
import { MemberLeaving } from './MemberLeaving.tsx';
import { Notes } from './Notes.tsx';
import { MemberLatest } from './MemberLatest.tsx';
import { PhoneAct } from './PhoneAct.tsx';
import { MemberRecords } from './MemberRecords.tsx';
import { StandingBadge } from './StandingBadge.tsx';

/** One member: who they are, how they stand, what they have and did, and what was done to them. */
export function MemberPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const read = useRead(contract, { id });
  return (
    <Shown of={read}>
      {(whole) => (
        <>
          <PageHead
            title={whole.member.personal?.name || t('member.title', { id: whole.member.id })}
            back={{ to: '/desk/account/members', text: t('members.title') }}
            badge={<StandingBadge {...whole.member} />}
            actions={
              <>
                <MemberActs whole={whole} onChange={() => void read.reload()} />
                <MemberLeaving whole={whole} onChange={() => void read.reload()} />
              </>
            }
          />
          <Columns kind="main">
            <div>
              <Profile {...whole} onChange={() => void read.reload()} />
              <Activity {...whole} />
              <MemberLatest id={whole.member.id} />
              <Sessions {...whole} />
            </div>
            <div>
              <Holdings whole={whole} onChange={() => void read.reload()} />
              <Limits {...whole} />
              <Allowed right="member.personal">
                <Notes id={whole.member.id} isClosed={whole.member.closed !== null} />
              </Allowed>
            </div>
          </Columns>
          <MemberRecords {...whole} />
        </>
      )}
    </Shown>
  );
}

function Profile({ member, onChange }: Pick<MemberWhole, 'member'> & { readonly onChange: () => void }) {
  const { t, language } = useText();
  const { personal, closed, new_mail: waits } = member;
  const isDone = (done: boolean) => t(done ? 'member.done' : 'member.notDone');
  return (
    <Panel
      title={t('member.profile')}
      actions={
        <>
          <MailAct member={member} onChange={onChange} />
          <PhoneAct member={member} onChange={onChange} />
        </>
      }
    >
      {personal === null && <p>{t(closed === null ? 'member.hidden' : 'member.erased')}</p>}
      <Facts
        facts={[
          { label: t('members.id'), value: member.id },
          ...(personal === null
            ? []
            : [
                { label: t('members.mail'), value: personal.mail },
                ...(waits === null
                  ? []
                  : [{ label: t('mail.waits'), value: t('mail.waitsUntil', { mail: waits.mail, at: formatDateTime(waits.expires) }) }]),
                { label: t('member.tel'), value: personal.tel || '—' },
                { label: t('member.address'), value: personal.zipcode === '' ? '—' : t('member.addressOf', personal) },
                ...(personal.addresses ?? []).map((further, at) => ({
                  label: t('member.further', { n: at + 1 }),
                  value: <Further address={further} />,
                })),
              ]),
          { label: t('member.mailVerified'), value: isDone(member.is_mail_verified) },
          { label: t('member.phoneVerified'), value: isDone(member.is_phone_verified) },
          {
            label: t('member.rank'),
            value: t('member.rankOf', { rank: member.rank, name: member.rank_name?.[language] ?? rankName(member.rank, language) }),
          },
          { label: t('member.language'), value: member.language === 'ja' ? '日本語' : 'English' },
          { label: t('members.since'), value: <Instant at={member.since} /> },
          { label: t('member.active'), value: <Instant at={member.last_active} /> },
          ...(closed === null ? [] : [{ label: t('member.closed'), value: <Instant at={closed} /> }]),
        ]}
      />
    </Panel>
  );
}

/** Another address of theirs: whom parcels are for there, and since when it says so. */
function Further({ address }: { readonly address: FurtherAddress }) {
  const { t } = useText();
  return (
    <>
      {t('member.furtherOf', { name: address.name, tel: address.tel })}{' '}
      {address.is_default && <StatusBadge tone="info">{t('member.default')}</StatusBadge>}
      <br />
      {t('member.addressOf', address)}
      <br />
      <Instant at={address.changed} />
    </>
  );
}

function Activity({ member, purchases, payments, parcels }: MemberWhole) {
  const { t } = useText();
  const { has } = useDesk();
  const counted = t('member.paymentsOf', {
    all: formatPoints(payments.count),
    paid: formatPoints(payments.paid),
    open: formatPoints(payments.open),
  });
  return (
    <Panel title={t('member.activity')}>
      <Facts
        facts={[
          { label: t('member.purchases'), value: t('member.times', { number: formatPoints(purchases.count) }) },
          { label: t('member.lastPurchase'), value: <Instant at={purchases.last} /> },
          {
            label: t('member.payments'),
            value: has('payment.see') ? <Link to={`/desk/payment/payments?words=${member.id}`}>{counted}</Link> : counted,
          },
          { label: t('member.paidYen'), value: <Money yen={payments.paid_yen} /> },
          {
            label: t('member.parcels'),
            value: t('member.parcelsOf', { all: formatPoints(parcels.count), open: formatPoints(parcels.open) }),
          },
        ]}
      />
    </Panel>
  );
}

function Holdings({ whole, onChange }: { readonly whole: MemberWhole; readonly onChange: () => void }) {
  const { t } = useText();
  const { points } = whole;
  return (
    <Panel
      title={t('member.points')}
      actions={
        <>
          <Link to={`/desk/account/members/${whole.member.id}/books`}>{t('books.link')}</Link>
          <GoodwillAct whole={whole} onChange={onChange} />
        </>
      }
    >
      <Facts
        facts={[
          { label: t('member.paid'), value: <Points points={points.paid} /> },
          { label: t('member.bonus'), value: <Points points={points.bonus} /> },
          { label: t('member.return'), value: <Points points={points.return} /> },
          { label: t('member.coins'), value: formatPoints(points.coins) },
          ...(points.owed === 0 ? [] : [{ label: t('member.owed'), value: <Points points={points.owed} /> }]),
        ]}
      />
    </Panel>
  );
}

function Limits({ limits, member }: MemberWhole) {
  const { t } = useText();
  const { has } = useDesk();
  const yen = (limit: number | null) => (limit === null ? t('member.noLimit') : <Money yen={limit} />);
  return (
    <Panel
      title={t('member.limits')}
      actions={has('payment.see') && <Link to={`/desk/payment/members/${member.id}`}>{t('member.limitsMore')}</Link>}
    >
      <Facts
        facts={[
          { label: t('member.day'), value: yen(limits.day) },
          { label: t('member.month'), value: yen(limits.month) },
          {
            label: t('member.pause'),
            value: limits.paused_until === null ? t('member.noLimit') : t('member.until', { at: formatDateTime(limits.paused_until) }),
          },
        ]}
      />
    </Panel>
  );
}

function Sessions({ sessions }: MemberWhole) {
  const { t } = useText();
  return (
    <Panel title={t('member.sessions')}>
      <Facts
        facts={[
          { label: t('member.open'), value: t('member.times', { number: formatPoints(sessions.open) }) },
          { label: t('member.seen'), value: <Instant at={sessions.last_seen} /> },
          { label: t('member.passkeys'), value: t('member.times', { number: formatPoints(sessions.passkeys) }) },
        ]}
      />
    </Panel>
  );
}

import type { MemberFreeze, MemberWhole } from '@fudaya/contracts/desk';
import { DataTable, Empty, Instant, Link, Panel, StatusBadge, useDesk, type Column } from '@fudaya/desk';
import { useText } from '../texts.ts';

type Act = MemberWhole['acts'][number];

const known = [
  'member.suspend',
  'member.release',
  'member.sign_out',
  'goodwill.give',
  'member.mail',
  'phone.release',
  'referral.grant',
  'referral.refuse',
  'debt.repaid',
  'debt.forgiven',
] as const;
const isKnown = (act: string): act is (typeof known)[number] => known.some((one) => one === act);

/** Why the books themselves stop a member, as they note it, and what that is in the desk's words. */
const ofBooks = {
  'the payment is disputed': 'freeze.disputed',
  'points of this payment were spent before its money went back': 'freeze.spent',
} as const;
const wordOf = (note: string) => (note in ofBooks ? ofBooks[note as keyof typeof ofBooks] : undefined);

/** When the member was suspended, and what the shop did to them. */
export function MemberRecords({ freezes, acts }: Pick<MemberWhole, 'freezes' | 'acts'>) {
  const { t } = useText();
  const { has } = useDesk();
  const kindOf = ({ kind, payment_id }: MemberFreeze) =>
    payment_id !== null && has('payment.see') ? (
      <Link to={`/desk/payment/payments/${payment_id}`}>{t(`kind.${kind}`)}</Link>
    ) : (
      t(`kind.${kind}`)
    );
  const noteOf = (note: string) => {
    const word = wordOf(note);
    return word ? t(word) : note;
  };
  const ofFreezes: readonly Column<MemberFreeze>[] = [
    { key: 'at', title: t('freeze.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'kind', title: t('freeze.kind'), render: kindOf },
    { key: 'by', title: t('freeze.by'), render: ({ by, note }) => (wordOf(note) ? t('freeze.bySystem') : by) },
    { key: 'note', title: t('freeze.note'), render: ({ note }) => noteOf(note) },
    {
      key: 'released',
      title: t('freeze.released'),
      render: ({ released }) => (released === null ? <StatusBadge tone="bad">{t('freeze.now')}</StatusBadge> : <Instant at={released} />),
    },
    { key: 'why', title: t('freeze.releaseNote'), render: ({ release_note }) => release_note ?? '', isWideOnly: true },
  ];
  const ofActs: readonly Column<Act & { readonly place: number }>[] = [
    { key: 'at', title: t('acts.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'act', title: t('acts.act'), render: ({ act }) => (isKnown(act) ? t(`act.${act}`) : act) },
    { key: 'by', title: t('acts.by'), render: ({ by }) => by },
    { key: 'note', title: t('acts.note'), render: ({ note }) => note },
    { key: 'detail', title: t('acts.detail'), render: ({ detail }) => detail, isWideOnly: true },
  ];
  return (
    <>
      <Panel title={t('member.freezes')}>
        {freezes.length === 0 ? (
          <Empty>{t('member.noFreezes')}</Empty>
        ) : (
          <DataTable label={t('member.freezes')} columns={ofFreezes} rows={freezes} keyOf={({ id }) => String(id)} />
        )}
      </Panel>
      <Panel title={t('member.acts')}>
        {acts.length === 0 ? (
          <Empty>{t('member.noActs')}</Empty>
        ) : (
          <DataTable
            label={t('member.acts')}
            columns={ofActs}
            rows={acts.map((act, place) => ({ ...act, place }))}
            keyOf={({ place }) => String(place)}
          />
        )}
      </Panel>
    </>
  );
}

import { memberLatest, type MemberLatest as Latest } from '@fudaya/contracts/desk';
import { DataTable, Instant, Money, Panel, Shown, useRead, type Column } from '@fudaya/desk';
import { useText } from '../texts.ts';

type Purchase = Latest['purchases'][number];
type Payment = NonNullable<Latest['payments']>[number];
type Parcel = NonNullable<Latest['parcels']>[number];

/** What the member bought, paid and was sent last, with links to where each is seen to. */
export function MemberLatest({ id }: { readonly id: string }) {
  const { t } = useText();
  const when = { key: 'at', title: t('acts.at'), render: ({ at }: { readonly at: string }) => <Instant at={at} /> };
  const ofPurchases: readonly Column<Purchase>[] = [
    {
      key: 'pack',
      title: t('latest.pack'),
      render: ({ pack, pack_id }) => pack || pack_id,
    },
    { key: 'times', title: t('latest.times'), render: ({ times }) => times, align: 'right' },
    when,
  ];
  const ofPayments: readonly Column<Payment>[] = [
    { key: 'yen', title: t('latest.yen'), render: ({ yen }) => <Money yen={yen} /> },
    { key: 'standing', title: t('members.standing'), render: ({ standing }) => t(`payment.${standing}`) },
    when,
  ];
  const ofParcels: readonly Column<Parcel>[] = [
    { key: 'id', title: t('latest.parcel'), render: (parcel) => parcel.id },
    { key: 'standing', title: t('members.standing'), render: ({ standing }) => t(`parcel.${standing}`) },
    { key: 'cards', title: t('latest.cards'), render: ({ cards }) => cards, align: 'right' },
    when,
  ];
  return (
    <Shown of={useRead(memberLatest, { id })}>
      {({ purchases, payments, parcels }) => (
        <>
          {purchases.length > 0 && (
            <Panel title={t('latest.purchases')}>
              <DataTable
                label={t('latest.purchases')}
                columns={ofPurchases}
                rows={purchases}
                keyOf={(line) => line.id}
                linkOf={(line) => `/desk/gacha/purchases/${line.id}`}
              />
            </Panel>
          )}
          {payments !== null && payments.length > 0 && (
            <Panel title={t('latest.payments')}>
              <DataTable
                label={t('latest.payments')}
                columns={ofPayments}
                rows={payments}
                keyOf={(line) => line.id}
                linkOf={(line) => `/desk/payment/payments/${line.id}`}
              />
            </Panel>
          )}
          {parcels !== null && parcels.length > 0 && (
            <Panel title={t('latest.parcels')}>
              <DataTable
                label={t('latest.parcels')}
                columns={ofParcels}
                rows={parcels}
                keyOf={(line) => String(line.id)}
                linkOf={(line) => `/desk/gacha/parcels/${line.id}`}
              />
            </Panel>
          )}
        </>
      )}
    </Shown>
  );
}

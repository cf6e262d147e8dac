import { parcel as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Checkbox, Columns, DataTable, Facts, Instant, Link, PageHead, Panel, Shown, useParams, useRead, type Column } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { ParcelActs } from './ParcelActs.tsx';
import { ParcelBadges } from './ParcelBadges.tsx';
import { ScanField } from './ScanField.tsx';
import { cardKey, usePacked } from './use-packed.ts';

type Parcel = ReplyOf<typeof contract>;
type Card = Parcel['contents'][number];
type Change = Parcel['changes'][number];

/** One parcel: what to pick, where it goes, and what happened to it. */
export function ParcelPage() {
  const { id = '' } = useParams();
  const read = useRead(contract, { id });
  return <Shown of={read}>{(parcel) => <ParcelOf key={parcel.id} parcel={parcel} onChange={() => void read.reload()} />}</Shown>;
}

function ParcelOf({ parcel, onChange }: { readonly parcel: Parcel; readonly onChange: () => void }) {
  const { t } = useText();
  const packed = usePacked(parcel.id, parcel.contents);
  const isPacking = parcel.standing === 'packing';
  const other = (id: number | null) =>
    id === null
      ? []
      : [
          <Link key={id} to={`/desk/gacha/parcels/${id}`}>
            {id}
          </Link>,
        ];
  const onDone = () => {
    if (isPacking) packed.forget();
    onChange();
  };
  const tick: Column<Card> = {
    key: 'packed',
    title: t('pack.in'),
    render: (card) => (
      <Checkbox
        checked={packed.isPacked(card)}
        onChange={() => packed.toggle(card)}
        aria-label={t('pack.inParcel', { name: card.name, serial: String(card.serial ?? '') })}
      />
    ),
  };
  const cards: readonly Column<Card>[] = [
    ...(isPacking ? [tick] : []),
    { key: 'card', title: t('parcel.card'), render: ({ name }) => name },
    { key: 'model', title: t('parcel.model'), render: ({ model_number }) => model_number || '—' },
    { key: 'serial', title: t('parcel.serial'), render: ({ serial }) => serial ?? '—', align: 'right' },
    { key: 'cert', title: t('parcel.cert'), render: ({ cert }) => cert || '—' },
  ];
  const changes: readonly Column<Change>[] = [
    { key: 'at', title: t('parcel.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'to', title: t('parcels.state'), render: ({ to }) => t(`parcel.${to}`) },
    { key: 'by', title: t('parcel.by'), render: ({ by }) => by || '—' },
    { key: 'note', title: t('parcel.note'), render: ({ note }) => note || '—' },
  ];
  return (
    <>
      <PageHead
        title={t('parcel.name', { id: String(parcel.id) })}
        back={{ to: '/desk/gacha/parcels', text: t('parcels.title') }}
        badge={<ParcelBadges parcel={parcel} />}
        actions={<ParcelActs parcel={parcel} left={isPacking ? packed.left : 0} onDone={onDone} />}
      />
      <Columns kind="main">
        <div>
          <Panel title={t('parcel.contents')}>
            {isPacking && <ScanField onScan={packed.scan} left={packed.left} />}
            <DataTable
              label={t('parcel.contents')}
              columns={cards}
              rows={parcel.contents}
              keyOf={(card) => cardKey(parcel.contents, card)}
            />
          </Panel>
          <Panel title={t('parcel.changes')}>
            <DataTable label={t('parcel.changes')} columns={changes} rows={parcel.changes} keyOf={({ to }) => to} />
          </Panel>
        </div>
        <Panel title={t('parcel.facts')}>
          <Facts
            facts={[
              { label: t('parcels.promised'), value: parcel.promised_by.replaceAll('-', '/') },
              { label: t('parcels.requested'), value: <Instant at={parcel.requested} /> },
              { label: t('parcel.closes'), value: <Instant at={parcel.closes} /> },
              { label: t('parcels.recipient'), value: parcel.recipient || '—' },
              { label: t('parcel.address'), value: parcel.address.length > 0 ? parcel.address.join(' ') : t('parcel.gone') },
              { label: t('parcel.tel'), value: parcel.tel || '—' },
              { label: t('parcel.carrier'), value: parcel.carrier || '—' },
              { label: t('parcels.tracking'), value: parcel.delivery_code || '—' },
              ...other(parcel.resends).map((value) => ({ label: t('parcel.resends'), value })),
              ...other(parcel.resent_as).map((value) => ({ label: t('parcel.resentAs'), value })),
            ]}
          />
        </Panel>
      </Columns>
    </>
  );
}

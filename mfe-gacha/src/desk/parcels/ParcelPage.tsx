import { parcel as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import {
  Checkbox,
  Columns,
  DataTable,
  Facts,
  Instant,
  Link,
  PageHead,
  Panel,
  Shown,
  StatusBadge,
  useParams,
  useRead,
  type Column,
} from '@fudaya/desk';
import { useText } from '../texts.ts';
import { ParcelActs } from './ParcelActs.tsx';
import { ParcelBadges } from './ParcelBadges.tsx';
import { HomeAct } from './HomeAct.tsx';
import { RegroupActs } from './RegroupActs.tsx';
import { PhotosPanel } from './photos/PhotosPanel.tsx';
import { ScanField } from './ScanField.tsx';
import { cardKey, usePacked } from './use-packed.ts';

type Parcel = ReplyOf<typeof contract>;
type Card = Parcel['contents'][number];
type Change = Parcel['changes'][number];

/** Words of the history for who began a parcel, where it was nobody of the staff. */
const byOthers = ['member', 'default', 'deadline', 'exchange'] as const;
const isNobodyOfStaff = (by: string): by is (typeof byOthers)[number] => (byOthers as readonly string[]).includes(by);

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
  const others = (
    label: 'parcel.resends' | 'parcel.resentAs' | 'parcel.splitFrom' | 'parcel.parts' | 'parcel.mergedInto' | 'parcel.joined',
    ids: readonly (number | null | undefined)[] = [],
  ) => ids.flatMap((id) => (id == null ? [] : [{ label: t(label), value: <Link to={`/desk/gacha/parcels/${id}`}>{id}</Link> }]));
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
    {
      key: 'purchase',
      title: t('parcel.purchase'),
      // What coins were exchanged for was never drawn.
      render: ({ purchase_id, unit }) =>
        purchase_id === unit ? '—' : <Link to={`/desk/gacha/purchases/${purchase_id}`}>{purchase_id.slice(-8)}</Link>,
      isWideOnly: true,
    },
  ];
  const changes: readonly Column<Change>[] = [
    { key: 'at', title: t('parcel.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'to', title: t('parcels.state'), render: ({ to }) => t(`parcel.${to}`) },
    { key: 'by', title: t('parcel.by'), render: ({ by }) => (isNobodyOfStaff(by) ? t(`parcel.by.${by}`) : by || '—') },
    { key: 'note', title: t('parcel.note'), render: ({ note }) => note || '—' },
  ];
  return (
    <>
      <PageHead
        title={t('parcel.name', { id: String(parcel.id) })}
        back={{ to: '/desk/gacha/parcels', text: t('parcels.title') }}
        badge={<ParcelBadges parcel={parcel} />}
        actions={
          <>
            <HomeAct parcel={parcel} onDone={onChange} />
            <RegroupActs parcel={parcel} onDone={onChange} />
            <ParcelActs parcel={parcel} left={isPacking ? packed.left : 0} onDone={onDone} />
          </>
        }
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
          <PhotosPanel parcel={parcel} onChange={onChange} />
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
              { label: t('parcel.address'), value: parcel.address.join(' ') || (parcel.merged_into == null ? t('parcel.gone') : '—') },
              { label: t('parcel.tel'), value: parcel.tel || '—' },
              ...(parcel.store ? [{ label: t('parcel.store'), value: <StoreFact store={parcel.store} name={parcel.pickup ?? ''} /> }] : []),
              { label: t('parcel.carrier'), value: parcel.carrier || '—' },
              { label: t('parcels.tracking'), value: parcel.delivery_code || '—' },
              ...others('parcel.resends', [parcel.resends]),
              ...others('parcel.resentAs', [parcel.resent_as]),
              ...others('parcel.splitFrom', [parcel.split_from]),
              ...others('parcel.parts', parcel.parts),
              ...others('parcel.mergedInto', [parcel.merged_into]),
              ...others('parcel.joined', parcel.joined),
            ]}
          />
        </Panel>
      </Columns>
    </>
  );
}

function StoreFact({ store, name }: { readonly store: NonNullable<Parcel['store']>; readonly name: string }) {
  const { t } = useText();
  return (
    <>
      {t('parcel.storeOf', { store: name, carrier: t(`brings.${store.carrier}`), code: store.code, days: String(store.keep_days) })}{' '}
      {store.is_closed && <StatusBadge tone="bad">{t('parcel.storeClosed')}</StatusBadge>}
    </>
  );
}

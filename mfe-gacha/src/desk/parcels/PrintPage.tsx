import { parcelsPrint } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Button, DataTable, Empty, PageHead, Panel, Shown, useFilters, useRead, type Column } from '@fudaya/desk';
import { useText } from '../texts.ts';
import s from './print.module.css';

type Sheets = ReplyOf<typeof parcelsPrint>;
type Parcel = Sheets['parcels'][number];
type Card = Parcel['contents'][number];
type Pick = Card & { readonly parcel: number };

/** The pick list of chosen parcels, and a packing slip for each: what the printer gets of the page is these sheets alone. */
export function PrintPage() {
  const [{ ids }] = useFilters({ ids: '' });
  return <Shown of={useRead(parcelsPrint, { ids })}>{(reply) => <Printed sheets={reply} />}</Shown>;
}

/** As the shelves stand: by place, then by card and unit; what nobody has said a place of comes last. */
const byPlace = (a: Pick, b: Pick): number =>
  Number(!a.place) - Number(!b.place) || (a.place ?? '').localeCompare(b.place ?? '', 'ja', { numeric: true }) || byCard(a, b);
const byCard = (a: Pick, b: Pick): number => a.card_id.localeCompare(b.card_id) || (a.serial ?? 0) - (b.serial ?? 0) || a.parcel - b.parcel;

function Printed({ sheets }: { readonly sheets: Sheets }) {
  const { t } = useText();
  const picks = sheets.parcels.flatMap(({ id, contents }) => contents.map((card) => ({ ...card, parcel: id }))).toSorted(byPlace);
  const cardColumns: readonly Column<Card>[] = [
    { key: 'card', title: t('parcel.card'), render: ({ name }) => name },
    { key: 'model', title: t('parcel.model'), render: ({ model_number }) => model_number || '—' },
    { key: 'cert', title: t('parcel.cert'), render: ({ cert }) => cert || '—' },
  ];
  const pickColumns: readonly Column<Pick>[] = [
    { key: 'place', title: t('print.place'), render: ({ place }) => place || '—' },
    { key: 'id', title: t('print.cardId'), render: ({ card_id }) => card_id },
    ...cardColumns,
    { key: 'serial', title: t('parcel.serial'), render: ({ serial }) => serial ?? '—', align: 'right' },
    { key: 'parcel', title: t('parcels.id'), render: ({ parcel }) => parcel, align: 'right' },
  ];
  return (
    <>
      <PageHead
        title={t('print.title', { count: sheets.parcels.length })}
        text={t('print.text')}
        back={{ to: '/desk/gacha/parcels', text: t('parcels.title') }}
        actions={
          <Button disabled={picks.length === 0} onClick={() => window.print()}>
            {t('print.go')}
          </Button>
        }
      />
      {picks.length === 0 && <Empty>{t('print.none')}</Empty>}
      {picks.length > 0 && (
        <div className={s['sheets']}>
          <div className={s['sheet']}>
            <Panel title={t('print.picks', { count: picks.length })}>
              <DataTable label={t('print.pickList')} columns={pickColumns} rows={picks} keyOf={({ parcel, unit }) => `${parcel} ${unit}`} />
            </Panel>
          </div>
          {sheets.parcels.map((parcel) => (
            <div key={parcel.id} className={s['sheet']}>
              <Panel title={t('print.slip')}>
                <p className={s['to']}>
                  {parcel.address.join(' ')}
                  <strong>{t('print.to', { name: parcel.recipient })}</strong>
                </p>
                {parcel.store && (
                  <p>
                    {t('print.store', { carrier: t(`brings.${parcel.store.carrier}`), code: parcel.store.code, tel: parcel.tel ?? '' })}
                  </p>
                )}
                <p className={s['from']}>
                  {sheets.day.replaceAll('-', '/')} · {t('parcel.name', { id: String(parcel.id) })}
                  <br />
                  {sheets.shop}
                </p>
                <DataTable
                  label={t('print.slipOf', { id: String(parcel.id) })}
                  columns={cardColumns}
                  rows={parcel.contents}
                  keyOf={({ unit }) => unit}
                />
                <p>{t('print.total', { count: parcel.contents.length })}</p>
              </Panel>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

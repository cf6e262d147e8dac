import { maxParcelsAtOnce, parcels, parcelsMove, parcelStates, type ParcelLine, type ParcelState } from '@fudaya/contracts/desk';
import {
  ActDialog,
  Allowed,
  Button,
  DataTable,
  FilterBar,
  Instant,
  Link,
  NativeSelect,
  PageHead,
  Text,
  useCursor,
  useFilters,
  useRead,
  type Column,
} from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { ExportAct } from './ExportAct.tsx';
import { ParcelBadges } from './ParcelBadges.tsx';

const none = { words: '', state: '' };
const isState = (text: string): text is ParcelState => (parcelStates as readonly string[]).includes(text);

/** What is to leave the house, the most urgent first; and any parcel by its number. */
export function ParcelsPage() {
  const { t } = useText();
  const [filters, change, clear] = useFilters(none);
  const { cursor, pagesFor } = useCursor(JSON.stringify(filters));
  const { reply, failure, reload } = useRead(parcels, {
    ...(filters.words && { words: filters.words }),
    ...(isState(filters.state) && { standing: filters.state }),
    ...(cursor !== undefined && { after: cursor }),
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const toPack = (reply?.parcels ?? []).filter(
    ({ id, standing, is_held }) => chosen.has(String(id)) && standing === 'requested' && !is_held,
  );
  const toLeave = (reply?.parcels ?? []).filter(
    ({ id, standing, merged_into }) =>
      chosen.has(String(id)) && (standing === 'requested' || standing === 'packing') && merged_into == null,
  );
  const columns: readonly Column<ParcelLine>[] = [
    { key: 'id', title: t('parcels.id'), render: ({ id }) => id },
    { key: 'state', title: t('parcels.state'), render: (parcel) => <ParcelBadges parcel={parcel} /> },
    { key: 'promised', title: t('parcels.promised'), render: ({ promised_by }) => promised_by.replaceAll('-', '/') },
    { key: 'cards', title: t('parcels.cards'), render: ({ cards }) => formatPoints(cards), align: 'right' },
    { key: 'recipient', title: t('parcels.recipient'), render: ({ recipient }) => recipient || '—' },
    { key: 'tracking', title: t('parcels.tracking'), render: (parcel) => `${parcel.carrier} ${parcel.delivery_code}`.trim() || '—' },
    { key: 'requested', title: t('parcels.requested'), render: ({ requested }) => <Instant at={requested} />, isWideOnly: true },
  ];
  return (
    <>
      <PageHead
        title={t('parcels.title')}
        text={t('parcels.text')}
        actions={
          <>
            <Allowed right="parcel.pack">
              <Button component={Link} to="/desk/gacha/parcels/tracking" variant="default">
                {t('tracking.open')}
              </Button>
            </Allowed>
            {toLeave.length > 0 && (
              <Allowed right="parcel.pack">
                <Button component={Link} to={`/desk/gacha/parcels/print?ids=${toLeave.map(({ id }) => id).join(',')}`} variant="default">
                  {t('print.open', { count: toLeave.length })}
                </Button>
              </Allowed>
            )}
            <Allowed right="parcel.export">
              <Button
                variant="default"
                disabled={toLeave.length === 0 || toLeave.length > maxParcelsAtOnce}
                onClick={() => setExporting(true)}
              >
                {t('export.open', { count: toLeave.length })}
              </Button>
            </Allowed>
            <Allowed right="parcel.pack">
              <Button disabled={toPack.length === 0 || toPack.length > maxParcelsAtOnce} onClick={() => setAsked(true)}>
                {t('parcels.pack', { count: toPack.length })}
              </Button>
            </Allowed>
          </>
        }
      />
      <FilterBar words={filters.words} wordsLabel={t('parcels.words')} onSearch={(words) => change({ words })} onClear={clear}>
        <NativeSelect
          label={t('parcels.state')}
          value={filters.state}
          onChange={(event) => change({ state: event.currentTarget.value })}
          data={[{ value: '', label: t('parcels.open') }, ...parcelStates.map((state) => ({ value: state, label: t(`parcel.${state}`) }))]}
        />
      </FilterBar>
      <DataTable
        label={t('parcels.title')}
        columns={columns}
        rows={reply?.parcels}
        keyOf={({ id }) => String(id)}
        linkOf={({ id }) => `/desk/gacha/parcels/${id}`}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next)}
        chosen={chosen}
        onChoose={setChosen}
      />
      {isExporting && <ExportAct ids={toLeave.map(({ id }) => id)} onClose={() => setExporting(false)} />}
      {isAsked && (
        <ActDialog
          contract={parcelsMove}
          input={{ to: 'packing', parcels: toPack.map(({ id }) => ({ id })) }}
          title={t('parcels.packTitle', { count: toPack.length })}
          confirm={t('act.packing')}
          onClose={() => setAsked(false)}
          onDone={() => {
            setChosen(new Set());
            void reload();
          }}
        >
          <Text size="sm">{t('act.packingText')}</Text>
        </ActDialog>
      )}
    </>
  );
}

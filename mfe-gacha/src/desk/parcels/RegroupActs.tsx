import { parcelsMerge, parcelSplit, type parcel as contract, type ParcelLine } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Allowed, Button, DataTable, Text, type Column } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { ParcelBadges } from './ParcelBadges.tsx';

type Parcel = ReplyOf<typeof contract>;
type Card = Parcel['contents'][number];

interface Props {
  readonly parcel: Parcel;
  readonly onDone: () => void;
}

/** Cards of a parcel that has not left go into one of their own, or travel with another of the same member to the same address. */
export function RegroupActs(props: Props) {
  const { t } = useText();
  const [act, setAct] = useState<'split' | 'merge'>();
  const { standing, merged_into, contents, alike = [] } = props.parcel;
  const isHere = (standing === 'requested' || standing === 'packing') && merged_into == null;
  const close = () => setAct(undefined);
  return (
    <Allowed right="parcel.pack">
      {isHere && contents.length > 1 && contents.every(({ unit }) => unit !== undefined) && (
        <Button variant="default" onClick={() => setAct('split')}>
          {t('act.split')}
        </Button>
      )}
      {alike.length > 0 && (
        <Button variant="default" onClick={() => setAct('merge')}>
          {t('act.merge')}
        </Button>
      )}
      {act === 'split' && <Split {...props} onClose={close} />}
      {act === 'merge' && <Merge {...props} onClose={close} />}
    </Allowed>
  );
}

function Split({ parcel, onDone, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const columns: readonly Column<Card>[] = [
    { key: 'card', title: t('parcel.card'), render: ({ name }) => name },
    { key: 'model', title: t('parcel.model'), render: ({ model_number }) => model_number || '—' },
    { key: 'serial', title: t('parcel.serial'), render: ({ serial }) => serial ?? '—', align: 'right' },
  ];
  return (
    <ActDialog
      contract={parcelSplit}
      input={{ id: parcel.id, cards: [...chosen] }}
      typed={[[...chosen], (to) => setChosen(new Set(to))]}
      title={t('act.splitTitle', { id: String(parcel.id) })}
      confirm={t('act.splitGo', { count: chosen.size })}
      onClose={onClose}
      onDone={onDone}
    >
      <Text size="sm">{t('act.splitText')}</Text>
      <DataTable
        label={t('parcel.contents')}
        columns={columns}
        rows={parcel.contents}
        keyOf={({ unit = '' }) => unit}
        chosen={chosen}
        onChoose={setChosen}
      />
    </ActDialog>
  );
}

function Merge({ parcel, onDone, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useText();
  const alike = parcel.alike ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(alike.map(({ id }) => String(id))));
  const columns: readonly Column<ParcelLine>[] = [
    { key: 'id', title: t('parcels.id'), render: ({ id }) => id },
    { key: 'state', title: t('parcels.state'), render: (line) => <ParcelBadges parcel={line} /> },
    { key: 'promised', title: t('parcels.promised'), render: ({ promised_by }) => promised_by.replaceAll('-', '/') },
    { key: 'cards', title: t('parcels.cards'), render: ({ cards }) => cards, align: 'right' },
  ];
  return (
    <ActDialog
      contract={parcelsMerge}
      input={{ ids: [parcel.id, ...alike.map(({ id }) => id).filter((id) => chosen.has(String(id)))] }}
      typed={[[...chosen], (to) => setChosen(new Set(to))]}
      title={t('act.mergeTitle', { id: String(parcel.id) })}
      confirm={t('act.merge')}
      onClose={onClose}
      onDone={onDone}
    >
      <Text size="sm">{t('act.mergeText')}</Text>
      <DataTable
        label={t('parcels.title')}
        columns={columns}
        rows={alike}
        keyOf={({ id }) => String(id)}
        chosen={chosen}
        onChoose={setChosen}
      />
    </ActDialog>
  );
}

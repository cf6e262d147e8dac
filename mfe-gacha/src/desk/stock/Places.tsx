import { stockMove, stockPlaces } from '@fudaya/contracts/desk';
import {
  ActDialog,
  Allowed,
  Button,
  DataTable,
  Empty,
  Instant,
  NumberInput,
  Panel,
  Text,
  TextInput,
  useRead,
  type Column,
} from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useId, useState } from 'react';
import { useText } from '../texts.ts';
import type { StockCard } from './stock-card.ts';
import { unitsText } from './units-text.ts';

type Place = NonNullable<StockCard['places']>[number];
type Move = NonNullable<StockCard['moves']>[number];

/** Where the units of a card stand, carrying them elsewhere, and what was carried before. */
export function Places({ card, onChange }: { readonly card: StockCard; readonly onChange: () => void }) {
  const { t } = useText();
  const [from, setFrom] = useState<Place>();
  const { places, moves = [] } = card;
  if (!places) return null;
  const nameOf = (place: string) => place || t('sheet.nowhere');
  const columns: readonly Column<Place>[] = [
    { key: 'place', title: t('stock.place'), render: ({ place }) => nameOf(place) },
    { key: 'units', title: t('places.units'), render: ({ units }) => formatPoints(units), align: 'right' },
    { key: 'free', title: t('stock.free'), render: ({ free }) => formatPoints(free), align: 'right' },
    { key: 'runs', title: t('places.numbers'), render: ({ runs }) => numbersText(runs), isWideOnly: true },
    {
      key: 'act',
      title: t('pickup.acts'),
      render: (place) => (
        <Allowed right="stock.count">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('places.moveFrom', { place: nameOf(place.place) })}
            onClick={() => setFrom(place)}
          >
            {t('places.move')}
          </Button>
        </Allowed>
      ),
    },
  ];
  const before: readonly Column<Move>[] = [
    { key: 'at', title: t('life.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'units', title: t('stock.units'), render: unitsText, align: 'right' },
    { key: 'from', title: t('places.from'), render: (move) => nameOf(move.from) },
    { key: 'to', title: t('places.to'), render: ({ to }) => to },
    { key: 'reason', title: t('life.reason'), render: ({ reason }) => reason },
    { key: 'by', title: t('life.by'), render: ({ by }) => by },
  ];
  return (
    <Panel title={t('places.title')}>
      {places.length === 0 ? (
        <Empty>{t('places.none')}</Empty>
      ) : (
        <DataTable label={t('places.title')} columns={columns} rows={places} keyOf={({ place }) => place} />
      )}
      {moves.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="md" mb={4}>
            {t('places.moves')}
          </Text>
          <DataTable label={t('places.moves')} columns={before} rows={moves} keyOf={({ at, first_unit }) => `${at} ${first_unit}`} />
        </>
      )}
      {from && (
        <MoveDialog cardId={card.card_id} from={from} name={nameOf(from.place)} onClose={() => setFrom(undefined)} onDone={onChange} />
      )}
    </Panel>
  );
}

const maxRunsTold = 12;
/** Which units they are; of very many runs the first ones. */
const numbersText = (runs: Place['runs']): string =>
  `${runs.slice(0, maxRunsTold).map(unitsText).join(', ')}${runs.length > maxRunsTold ? ' …' : ''}`;

interface Props {
  readonly cardId: string;
  readonly from: Place;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** As it opens, all of the units that stand there go. */
function MoveDialog({ cardId, from, name, onClose, onDone }: Props) {
  const { t } = useText();
  const { reply } = useRead(stockPlaces, {}, { spinner: false });
  const list = useId();
  const [typed, setTyped] = useState({
    to: '',
    units: from.units as string | number,
    first: (from.runs[0]?.first_unit ?? 0) as string | number,
  });
  const { to, units, first } = typed;
  const runs = runsFrom(from.runs, Number(first), units === '' ? 0 : Number(units));
  const known = [...new Set((reply?.places ?? []).map(({ place }) => place))].filter((place) => place !== '' && place !== from.place);
  return (
    <ActDialog
      contract={stockMove}
      typed={[typed, setTyped]}
      input={{ card_id: cardId, from: from.place, to: to.trim(), runs }}
      title={t('places.moveFrom', { place: name })}
      confirm={t('places.move')}
      onClose={onClose}
      onDone={onDone}
      onChangedMeanwhile={onDone}
    >
      <Text size="sm">{t('places.moveText', { units: formatPoints(from.units), free: formatPoints(from.free) })}</Text>
      <TextInput
        label={t('places.to')}
        value={to}
        onChange={(event) => setTyped({ ...typed, to: event.currentTarget.value })}
        list={list}
        maxLength={200}
        autoComplete="off"
        required
      />
      <datalist id={list}>
        {known.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
      <NumberInput
        label={t('places.howMany')}
        value={units}
        onChange={(units) => setTyped({ ...typed, units })}
        min={1}
        max={from.units}
        allowDecimal={false}
        required
      />
      <NumberInput
        label={t('places.first')}
        description={t('places.here', { units: numbersText(from.runs) })}
        value={first}
        onChange={(first) => setTyped({ ...typed, first })}
        min={0}
        allowDecimal={false}
        required
      />
      <Text size="sm" role="status">
        {runs.length > 0 && t('places.goes', { units: numbersText(runs) })}
      </Text>
    </ActDialog>
  );
}

/** So many units of these runs, from a unit on. Fewer where there are not so many: the service refuses none. */
export function runsFrom(runs: Place['runs'], first: number, units: number): Place['runs'] {
  const found: Place['runs'] = [];
  let left = units;
  for (const run of runs) {
    const begins = Math.max(run.first_unit, first);
    const here = Math.min(left, run.first_unit + run.units - begins);
    if (here <= 0) continue;
    found.push({ first_unit: begins, units: here });
    left -= here;
  }
  return left === 0 ? found : [];
}

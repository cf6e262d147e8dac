import { stockPlaces, stockSheet, stockSheetCount, type SheetLine } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import {
  Button,
  Controller,
  DataTable,
  Empty,
  Form,
  NativeSelect,
  NumberInput,
  PageHead,
  Panel,
  saveFile,
  Shown,
  Text,
  TextField,
  useDeskForm,
  useFilters,
  useRead,
  useWatch,
  type Column,
} from '@fudaya/desk';
import { formatPoints, useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import s from '../parcels/print.module.css';

type Sheet = ReplyOf<typeof stockSheet>;

/** A field's name has no dots. */
const fieldOf = ({ card_id }: SheetLine): string => `counted_${encodeURIComponent(card_id).replaceAll('.', '%2E')}`;

/** Stocktaking: what should be at a place, printed or as a file, what was counted there, and the differences. */
export function SheetPage() {
  const { t } = useText();
  const [filters, change] = useFilters({ place: '', is: '', after: '' });
  const { reply } = useRead(stockPlaces, {});
  const places = reply?.places ?? [];
  return (
    <>
      <PageHead title={t('sheet.title')} text={t('sheet.text')} back={{ to: '/desk/gacha/stock', text: t('stock.title') }} />
      {reply && places.length === 0 && <Empty>{t('sheet.noPlaces')}</Empty>}
      {places.length > 0 && (
        <NativeSelect
          label={t('stock.place')}
          // A place without a name is chosen, too.
          value={filters.is === '' ? '' : `p${filters.place}`}
          onChange={({ currentTarget: { value } }) => change({ is: value === '' ? '' : '1', place: value.slice(1), after: '' })}
          data={[
            { value: '', label: t('sheet.choose') },
            ...places.map(({ place, cards }) => ({
              value: `p${place}`,
              label: t('sheet.place', { place: place || t('sheet.nowhere'), count: cards }),
            })),
          ]}
          mb="md"
          maw={420}
        />
      )}
      {filters.is !== '' && (
        <Chosen
          key={`${filters.place} ${filters.after}`}
          place={filters.place}
          after={filters.after}
          onNext={(after) => change({ after })}
        />
      )}
    </>
  );
}

interface ChosenProps {
  readonly place: string;
  readonly after: string;
  readonly onNext: (after: string) => void;
}

function Chosen({ place, after, onNext }: ChosenProps) {
  const { t } = useText();
  const read = useRead(stockSheet, { place, ...(after !== '' && { after }) });
  // Counted anew where what should be there has changed.
  const [turn, setTurn] = useState(0);
  const onDone = () => {
    setTurn(turn + 1);
    void read.reload();
  };
  return (
    <Shown of={read}>
      {(sheet) =>
        sheet.lines.length === 0 ? (
          <Empty>{t('sheet.none')}</Empty>
        ) : (
          <>
            <Count key={`${turn} ${JSON.stringify(sheet.lines)}`} place={place} sheet={sheet} onDone={onDone} />
            {sheet.next !== null && (
              <Button variant="default" mt="md" onClick={() => onNext(sheet.next ?? '')}>
                {t('sheet.next')}
              </Button>
            )}
          </>
        )
      }
    </Shown>
  );
}

function Count({ place, sheet, onDone }: { readonly place: string; readonly sheet: Sheet; readonly onDone: () => void }) {
  const { t } = useText();
  const [order] = useState(() => crypto.randomUUID());
  const form = useDeskForm({
    contract: stockSheetCount,
    values: { ...Object.fromEntries(sheet.lines.map((line) => [fieldOf(line), undefined])), reason: '' },
    inputOf: (all) => ({
      order,
      place,
      lines: sheet.lines.flatMap((line) => {
        const counted = all[fieldOf(line)] as number | undefined;
        return counted === undefined ? [] : [{ card_id: line.card_id, expected: line.units, counted }];
      }),
      reason: all['reason'] as string,
    }),
    onDone,
  });
  return (
    <Form of={form} save={t('count.keep')} actions={<SheetActions place={place} file={sheet.file} />}>
      <div className={s['sheets']}>
        <Panel title={t('sheet.of', { place: place || t('sheet.nowhere') })}>
          <Lines lines={sheet.lines} />
        </Panel>
      </div>
      <Differences lines={sheet.lines} />
      <TextField name="reason" label={t('sheet.reason')} description={t('sheet.reasonHint')} required maxLength={200} />
    </Form>
  );
}

function SheetActions({ place, file }: { readonly place: string; readonly file: string }) {
  const { t } = useText();
  return (
    <>
      <Button variant="default" onClick={() => saveFile(`count-${place || 'no-place'}.csv`, file)}>
        {t('sheet.file')}
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        {t('print.go')}
      </Button>
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly SheetLine[] }) {
  const { t } = useText();
  const language = useLanguage();
  const nameOf = ({ card_id, name_ja, name_en }: SheetLine) => (language === 'ja' ? name_ja : name_en) || card_id;
  const columns: readonly Column<SheetLine>[] = [
    { key: 'id', title: t('stock.id'), render: ({ card_id }) => card_id },
    { key: 'card', title: t('stock.card'), render: nameOf },
    { key: 'expected', title: t('count.expected'), render: ({ units }) => formatPoints(units), align: 'right' },
    {
      key: 'counted',
      title: t('count.counted'),
      isWhole: true,
      render: (line) => <CountedField name={fieldOf(line)} label={t('sheet.countedOf', { card: nameOf(line) })} />,
    },
  ];
  return <DataTable label={t('sheet.title')} columns={columns} rows={lines} keyOf={({ card_id }) => card_id} />;
}

/** A field in a table: its column is its heading, and its name is for who hears the page. */
function CountedField({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <NumberInput
          {...field}
          aria-label={label}
          value={(value as number | undefined) ?? ''}
          onChange={(to) => onChange(typeof to === 'number' ? to : undefined)}
          allowDecimal={false}
          min={0}
          hideControls
          w={110}
        />
      )}
    />
  );
}

/** How many lines have a count, and those that are not as expected. */
function Differences({ lines }: { readonly lines: readonly SheetLine[] }) {
  const { t } = useText();
  const values = useWatch() as Readonly<Record<string, unknown>>;
  const counted = lines.flatMap((line) => {
    const { [fieldOf(line)]: figure } = values;
    return typeof figure === 'number' ? [{ ...line, counted: figure }] : [];
  });
  const different = counted.filter((line) => line.counted !== line.units);
  const sign = (figure: number) => `${figure > 0 ? '+' : '−'}${formatPoints(Math.abs(figure))}`;
  return (
    <div role="status">
      <Text size="sm">{t('sheet.sum', { counted: counted.length, all: lines.length, count: different.length })}</Text>
      <ul>
        {different.map(({ card_id, units, counted: figure }) => (
          <li key={card_id}>
            {t('sheet.line', {
              card: card_id,
              expected: formatPoints(units),
              counted: formatPoints(figure),
              difference: sign(figure - units),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

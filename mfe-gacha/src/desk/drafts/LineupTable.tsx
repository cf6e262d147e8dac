import { Button, Group, NumberInput, Table, Text, TextInput } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import type { Line, Typed } from './draft.ts';
import s from './drafts.module.css';

/** Lines of one page of the table: thousands of fields at once would make typing slow. */
const pageLines = 50;
const typed = (value: number | string): Typed => (value === '' ? '' : Number(value));

interface Props {
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
}

/** The lineup, line by line. A line whose count changes gets other units when it is saved. */
export function LineupTable({ lines, onChange }: Props) {
  const { t } = useText();
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(lines.length / pageLines));
  const from = Math.min(page, pages - 1) * pageLines;
  const change = (key: string, changed: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const titles = ['line', 'card', 'count', 'rarity', 'reveal', 'points', 'serial', 'cert', 'prize'] as const;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className={s['scroll']} role="region" aria-label={t('box.lineup')} tabIndex={0}>
        <Table verticalSpacing={4} horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              {titles.map((title) => (
                <Table.Th key={title}>{t(`draft.${title}`)}</Table.Th>
              ))}
              <Table.Th className={s['last']}>{t('draft.remove')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.slice(from, from + pageLines).map((line, at) => (
              <LineRow
                key={line.key}
                line={line}
                number={from + at + 1}
                onChange={(changed) => change(line.key, changed)}
                onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {pages > 1 && (
        <Group mt="xs">
          <Button variant="default" disabled={from === 0} onClick={() => setPage(from / pageLines - 1)}>
            {t('draft.before')}
          </Button>
          <Text size="sm">
            {t('draft.linesOf', {
              from: formatPoints(from + 1),
              to: formatPoints(Math.min(from + pageLines, lines.length)),
              all: formatPoints(lines.length),
            })}
          </Text>
          <Button variant="default" disabled={from + pageLines >= lines.length} onClick={() => setPage(from / pageLines + 1)}>
            {t('draft.after')}
          </Button>
        </Group>
      )}
    </>
  );
}

interface RowProps {
  readonly line: Line;
  /** Counted from 1, as refusals name it. */
  readonly number: number;
  readonly onChange: (changed: Partial<Line>) => void;
  readonly onRemove: () => void;
}

function LineRow({ line, number, onChange, onRemove }: RowProps) {
  const { t } = useText();
  const named = (title: 'count' | 'rarity' | 'reveal' | 'points' | 'cert' | 'prize') => ({
    'aria-label': t('draft.fieldOf', { field: t(`draft.${title}`), line: String(number) }),
  });
  const figure = { allowNegative: false, allowDecimal: false, hideControls: true, w: 72 } as const;
  return (
    <Table.Tr>
      <Table.Td className={s['whole']}>{formatPoints(number)}</Table.Td>
      <Table.Td className={s['whole']}>{line.card_id}</Table.Td>
      <Table.Td>
        {/* Other units: those it had may not be next to each other any more. */}
        <NumberInput
          {...figure}
          {...named('count')}
          value={line.count}
          onChange={(value) => onChange({ count: typed(value), ...(!line.cert && { first_serial: undefined }) })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          {...named('rarity')}
          w={48}
          maxLength={1}
          value={line.rarity}
          onChange={(event) => onChange({ rarity: event.currentTarget.value.toUpperCase() })}
        />
      </Table.Td>
      <Table.Td>
        <NumberInput
          {...figure}
          {...named('reveal')}
          w={48}
          value={line.reveal_rarity}
          onChange={(value) => onChange({ reveal_rarity: typed(value) })}
        />
      </Table.Td>
      <Table.Td>
        <NumberInput
          {...figure}
          {...named('points')}
          w={88}
          value={line.return_points}
          onChange={(value) => onChange({ return_points: typed(value) })}
        />
      </Table.Td>
      <Table.Td className={s['whole']}>{line.first_serial ?? t('draft.nextUnits')}</Table.Td>
      <Table.Td>
        <TextInput
          {...named('cert')}
          w={104}
          maxLength={60}
          value={line.cert ?? ''}
          onChange={(event) => onChange({ cert: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          {...named('prize')}
          w={64}
          maxLength={9}
          value={line.prize_at}
          onChange={(event) => onChange({ prize_at: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td className={s['last']}>
        <Button size="compact-sm" variant="default" aria-label={t('draft.removeLine', { line: String(number) })} onClick={onRemove}>
          ×
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

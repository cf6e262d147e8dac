import { Link, type Failure } from '@fudaya/web';
import { Button, Checkbox, Group, Table, Text } from '@mantine/core';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Empty, Failed, Loading } from '../states/states.tsx';
import { useText } from '../texts.ts';
import s from './table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** The list can be sorted by it: what the service calls that. */
  readonly sort?: string;
  /** Figures stand right. */
  readonly align?: 'right';
  /** Left out on tablets. */
  readonly isWideOnly?: boolean;
  /** A day or a name that stays on one line, however narrow the table is. */
  readonly isWhole?: boolean;
}

export interface Sorting {
  readonly by: string;
  readonly isDown: boolean;
}

export interface DataTableProps<Row> {
  /** What the rows are, for whoever does not see the page. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Where a row leads: its first cell is the link. Arrow keys go from row to row. */
  readonly linkOf?: (row: Row) => string;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  readonly failure?: Failure | undefined;
  readonly onRetry?: () => void;
  readonly empty?: ReactNode;
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
  /** Of useCursor, with the `next` of the reply. */
  readonly pages?: {
    readonly number: number;
    readonly onNext?: (() => void) | undefined;
    readonly onPrevious?: (() => void) | undefined;
  };
}

/** Arrow keys, Home and End lead through the links of the rows. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
  const at = links.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || !links[to]) return;
  event.preventDefault();
  links[to].focus();
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, linkOf, sorting, onSort, failure, onRetry, empty, chosen, onChoose, pages } = props;
  const { t } = useText();
  const id = useId();
  if (!rows) return failure ? <Failed failure={failure} onRetry={onRetry} /> : <Loading lines={8} />;
  const keys = rows.map(keyOf);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChoose?.(next);
  };
  const isAllChosen = keys.length > 0 && keys.every((key) => chosen?.has(key));
  return (
    <div className={s['place']}>
      {failure && <Failed failure={failure} onRetry={onRetry} />}
      {rows.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- what scrolls must be reached by keys
        <div className={s['scroll']} role="region" aria-labelledby={id} tabIndex={0} onKeyDown={onKeyDown}>
          <Table className={s['table'] ?? ''} verticalSpacing={6} horizontalSpacing="sm" highlightOnHover stickyHeader>
            <Table.Caption className={s['caption'] ?? ''} id={id}>
              {label}
            </Table.Caption>
            <Table.Thead>
              <Table.Tr>
                {onChoose && (
                  <Table.Th className={s['tick'] ?? ''}>
                    <Checkbox
                      aria-label={t('chooseAll')}
                      checked={isAllChosen}
                      onChange={() => onChoose(isAllChosen ? new Set() : new Set(keys))}
                    />
                  </Table.Th>
                )}
                {columns.map((column) => (
                  <HeadCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={keyOf(row)} {...(chosen?.has(keyOf(row)) && { 'data-chosen': true })}>
                  {onChoose && (
                    <Table.Td className={s['tick'] ?? ''}>
                      <Checkbox aria-label={t('choose')} checked={chosen?.has(keyOf(row)) ?? false} onChange={() => toggle(keyOf(row))} />
                    </Table.Td>
                  )}
                  {columns.map(({ key, render, align, isWideOnly, isWhole }, at) => (
                    <Table.Td key={key} data-align={align} data-wide-only={isWideOnly} data-whole={isWhole}>
                      {at === 0 && linkOf ? (
                        <Link className={s['link']} data-row="" to={linkOf(row)}>
                          {render(row)}
                        </Link>
                      ) : (
                        render(row)
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {pages && (pages.onNext || pages.onPrevious) && (
        <Group justify="flex-end" gap="xs">
          <Text size="sm" c="dimmed">
            {t('page', { page: pages.number })}
          </Text>
          <Button variant="default" disabled={!pages.onPrevious} onClick={pages.onPrevious}>
            {t('previous')}
          </Button>
          <Button variant="default" disabled={!pages.onNext} onClick={pages.onNext}>
            {t('next')}
          </Button>
        </Group>
      )}
    </div>
  );
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}

function HeadCell<Row>({ column: { title, sort, align, isWideOnly }, sorting, onSort }: HeadProps<Row>) {
  const { t } = useText();
  const isSorted = sort !== undefined && sorting?.by === sort;
  const place = { 'data-align': align, 'data-wide-only': isWideOnly };
  if (sort === undefined || !onSort) return <Table.Th {...place}>{title}</Table.Th>;
  return (
    <Table.Th {...place} aria-sort={isSorted ? (sorting.isDown ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className={s['sort']}
        aria-label={t('sortBy', { title })}
        onClick={() => onSort({ by: sort, isDown: isSorted ? !sorting.isDown : true })}
      >
        {title}
        <span aria-hidden="true">{isSorted ? (sorting.isDown ? ' ↓' : ' ↑') : ' ↕'}</span>
      </button>
    </Table.Th>
  );
}

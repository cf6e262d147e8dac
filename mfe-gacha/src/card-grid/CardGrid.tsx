import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import type { gacha } from '@fudaya/contracts';
import s from './card-grid.module.css';

interface GridProps {
  readonly items: readonly gacha.Card[];
  readonly children: (card: gacha.Card) => ReactNode;
  /** Space between cards, least width of a card, most columns, height below a picture of a width; pixels. */
  readonly gap: number;
  readonly least: number;
  readonly most: number;
  readonly below: number | ((width: number) => number);
  /** Of so many parts a card is made, each as high as the highest beside it. */
  readonly parts?: number;
}

/** From this many cards on, rows are virtualised. */
const virtualFrom = 60;
const ratio = 88 / 63;
/** Below this width, in pixels, three cards have no room for their names. */
const narrow = 310;

/** Columns and row height for the available width. */
function useMeasure({ gap, least, most, below }: GridProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    setWidth(element.clientWidth);
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fewest = width > 0 && width < narrow ? 2 : 3;
  const columns = Math.max(fewest, Math.min(most, Math.floor(((width || 340) + gap) / (least + gap))));
  const cardWidth = ((width || 340) - gap * (columns - 1)) / columns;
  const belowIt = useMemo(() => (typeof below === 'number' ? below : below(cardWidth)), [below, cardWidth]);
  return { place, columns, rowHeight: Math.ceil(cardWidth * ratio + belowIt + gap) };
}

interface Row {
  readonly index: number;
  readonly start: number;
}

const styleOf = ({ gap, columns, parts = 1 }: GridProps & { columns: number }): CSSProperties => ({
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  ...{ '--gap': `${gap}px`, '--parts': parts },
});

function Rows({ rows, height, ...props }: GridProps & { columns: number; rows: readonly Row[]; height: number }) {
  const { items, children, columns } = props;
  const style = styleOf(props);
  return (
    <div className={s.rows} style={{ height }} role="list">
      {rows.map(({ index, start }) => (
        <div key={index} className={s.row} style={{ ...style, transform: `translateY(${start}px)` }} role="presentation">
          {items.slice(index * columns, (index + 1) * columns).map((card) => (
            <div key={card.history_id} className={s.item} role="listitem">
              {children(card)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function PlainGrid(props: GridProps & { columns: number }) {
  return (
    <div className={s.plain} style={styleOf(props)} role="list">
      {props.items.map((card) => (
        <div key={card.history_id} className={s.item} role="listitem">
          {props.children(card)}
        </div>
      ))}
    </div>
  );
}

/**
 * Cards in an element with its own scrolling. They are rendered once its size is known, in slices of a frame: of those that came before it,
 * each would be rendered again at once.
 */
export function InnerGrid({ scroller, ...props }: GridProps & { scroller: RefObject<HTMLElement | null> }) {
  const { place, columns, rowHeight } = useMeasure(props);
  const [isMeasured, setMeasured] = useState(false);
  useLayoutEffect(() => setMeasured(true), []);
  const hasCards = useDeferredValue(isMeasured, false);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes these components
  const virtualizer = useVirtualizer({
    count: Math.ceil(props.items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return (
    <div ref={place}>
      {!hasCards ? null : props.items.length < virtualFrom ? (
        <PlainGrid {...props} columns={columns} />
      ) : (
        <Rows {...props} columns={columns} rows={virtualizer.getVirtualItems()} height={virtualizer.getTotalSize()} />
      )}
    </div>
  );
}

/** Cards that scroll with the page. */
export function PageGrid(props: GridProps) {
  const { place, columns, rowHeight } = useMeasure(props);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element !== null) setOffset(element.getBoundingClientRect().top + window.scrollY);
  }, [place, columns]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes these components
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(props.items.length / columns),
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: offset,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const rows = virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start: start - offset }));
  return (
    <div ref={place}>
      {props.items.length < virtualFrom ? (
        <PlainGrid {...props} columns={columns} />
      ) : (
        <Rows {...props} columns={columns} rows={rows} height={virtualizer.getTotalSize()} />
      )}
    </div>
  );
}

import type { CSSProperties } from 'react';
import s from './Skeleton.module.css';

interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  /** Instead of a height: a share of the width, as for a card (63 / 88). */
  readonly ratio?: number;
  readonly radius?: number;
  /** Several lines of text. */
  readonly lines?: number;
}

/** Holds the place of what comes. Silent: the page says that it loads. */
export function Skeleton({ width = '100%', height, ratio, radius = 8, lines }: SkeletonProps) {
  if (lines !== undefined) {
    return (
      <span className={s['lines']} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '62%' : width} height={14} radius={4} />
        ))}
      </span>
    );
  }
  const style: CSSProperties = { width, borderRadius: radius, ...(ratio ? { aspectRatio: String(ratio) } : { height: height ?? 16 }) };
  return <span className={s['skeleton']} style={style} aria-hidden="true" />;
}

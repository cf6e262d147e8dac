import s from './rank-emblem.module.css';

/** Strokes of the emblem's seal, one more for each rank: rank is never told by colour alone. */
const strokes = [
  'M24 20v18',
  'M19 22v14M29 22v14',
  'M17 23v12M24 19v20M31 23v12',
  'M17 21h14M17 28h14M24 18v22',
  'M17 20h14M17 27h14M17 34h14M24 17v22',
];

/** A wooden tag with a cord, the shop's own sign (札), in the colour of the rank 1 to 5. */
export function RankEmblem({ rank }: { rank: number }) {
  const level = Math.min(5, Math.max(1, rank));
  return (
    <svg className={s.emblem} data-rank={level} viewBox="0 0 48 56" width={48} height={56} aria-hidden="true" focusable="false">
      <path className={s.cord} d="M24 9c-5-8 5-8 0 0Z" />
      <path className={s.tag} d="M14 6h20l7 8v37a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V14Z" />
      <circle className={s.hole} cx="24" cy="12" r="2.4" />
      <path className={s.mark} d={strokes[level - 1]} transform="translate(0 3)" />
    </svg>
  );
}

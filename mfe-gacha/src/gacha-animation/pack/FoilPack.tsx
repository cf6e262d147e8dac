import type { CSSProperties } from 'react';
import { cardBack } from '../../card-back.ts';
import s from './foil-pack.module.css';

interface FoilPackProps {
  readonly title: string;
  readonly cardType: number;
  readonly count: number;
  /** It flies apart. */
  readonly isTorn?: boolean;
}

/** A sealed pack of foil with the emblem of its cards; more than one lie behind it. --tear on a place around it tears the strip. */
export function FoilPack({ title, cardType, count, isTorn = false }: FoilPackProps) {
  const behind = Math.min(2, count - 1);
  return (
    <span className={s.place} data-torn={isTorn}>
      {Array.from({ length: behind }, (_, i) => (
        <span key={i} className={s.behind} style={{ '--i': i + 1 } as CSSProperties} />
      ))}
      <img className={s.peek} src={cardBack(cardType)} alt="" draggable={false} />
      <span className={s.body}>
        <img className={s.art} src={cardBack(cardType)} alt="" draggable={false} />
        <span className={s.sheen} />
        <span className={s.title}>{title}</span>
        <span className={s.crimp} data-at="bottom" />
      </span>
      <span className={s.strip}>
        <span className={s.crimp} data-at="top" />
      </span>
      <i className={s.seam} />
    </span>
  );
}

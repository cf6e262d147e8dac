import { VisuallyHidden } from '@fudaya/web';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { useText } from '../texts.ts';
import s from './stage.module.css';
import { useAloneOnScreen } from './use-alone-on-screen.ts';

interface StageProps {
  readonly label: string;
  readonly children?: ReactNode;
  /** How brightly it glows: 0 waiting, 1 to 5 by rarity. */
  readonly glow?: number;
  readonly onTap?: (() => void) | undefined;
}

/** The dark, full-screen place of the reveal. A tap beside its buttons is only ever a shortcut for one of them. */
export function Stage({ label, children, glow = 0, onTap }: StageProps) {
  const { t } = useText();
  const place = useAloneOnScreen<HTMLDivElement>();
  const tap = ({ target }: MouseEvent) => {
    // A press on a button inside is handled by that button alone.
    if (!(target as Element).closest('button, a')) onTap?.();
  };
  useEffect(() => {
    document.title = t('reveal.documentTitle', { label });
  }, [label, t]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut for a button
    <div ref={place} className={s.stage} data-glow={glow} aria-busy={children === undefined} onClick={tap}>
      <div className={s.light} aria-hidden="true" />
      <div className={s.dust} aria-hidden="true">
        {dust.map((style, index) => (
          <i key={index} style={style} />
        ))}
      </div>
      <VisuallyHidden>
        <h1>{label}</h1>
      </VisuallyHidden>
      {children}
    </div>
  );
}

/** Sparks that rise, for five seconds at most; their positions are fixed, so that every render is the same. */
const dust = Array.from({ length: 16 }, (_, i) => {
  const [risenFor, left] = [(i * 1.7) % 5, 3 + ((i * 0.61) % 2)];
  return {
    left: `${(i * 61.8) % 100}%`,
    animationDelay: `${-risenFor}s`,
    animationDuration: `${risenFor + left}s`,
    scale: String(0.6 + ((i * 0.37) % 1)),
  };
});

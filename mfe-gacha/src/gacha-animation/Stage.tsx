import { VisuallyHidden, useText } from '@fudaya/web';
import { useEffect, type ReactNode } from 'react';
import s from './stage.module.css';
import { useAloneOnScreen } from './use-alone-on-screen.ts';

interface StageProps {
  readonly label: string;
  readonly children?: ReactNode;
  /** How brightly it glows: 0 waiting, 1 to 5 by rarity. */
  readonly glow?: number;
  readonly onTap?: (() => void) | undefined;
}

/** The dark, full-screen place of the reveal. A tap on it is only ever a shortcut for one of its buttons. */
export function Stage({ label, children, glow = 0, onTap }: StageProps) {
  const { t } = useText();
  const place = useAloneOnScreen<HTMLDivElement>();
  useEffect(() => {
    document.title = t('reveal.documentTitle', { label });
  }, [label, t]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut for a button
    <div ref={place} className={s.stage} data-glow={glow} aria-busy={children === undefined} onClick={onTap}>
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

/** Sparks that rise; where they stand is part of the picture, so it is always the same. */
const dust = Array.from({ length: 16 }, (_, i) => ({
  left: `${(i * 61.8) % 100}%`,
  animationDelay: `${-((i * 1.7) % 9)}s`,
  animationDuration: `${7 + ((i * 2.3) % 6)}s`,
  scale: String(0.6 + ((i * 0.37) % 1)),
}));

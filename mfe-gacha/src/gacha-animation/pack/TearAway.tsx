import { useEffect, useState } from 'react';
import { cue } from '../cues/cue.ts';
import { FoilPack } from './FoilPack.tsx';
import s from './tear-away.module.css';

const lasts_ms = 1_100;

/** The pack flies apart over what comes, or, with less motion, lies open and fades: it is only looked at and holds nothing up. */
export function TearAway({ isStill, ...pack }: { title: string; cardType: number; count: number; isStill: boolean }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    cue('tear');
    const timer = setTimeout(() => setOver(true), lasts_ms);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <div className={s.over} data-still={isStill} aria-hidden="true">
      <i className={s.light} />
      <div className={s.pack}>
        <FoilPack {...pack} isTorn />
      </div>
    </div>
  );
}

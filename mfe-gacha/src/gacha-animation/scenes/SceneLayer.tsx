import type { CSSProperties } from 'react';
import { Finale } from './Finale.tsx';
import { Motif } from './Motif.tsx';
import { Phoenix } from './Phoenix.tsx';
import s from './scene-layer.module.css';
import type { Scene } from './scene-rates.ts';
import { scatter } from './scatter.ts';
import { themeOf } from './themes.ts';

interface SceneLayerProps {
  readonly scene: Scene;
  readonly cardType: number;
  /** It rose into this scene in the middle. */
  readonly hasRisen: boolean;
  /** The card is shown: the scene fades behind it. */
  readonly isOver: boolean;
  readonly isStill: boolean;
}

/** How many pieces are in the air; each moves by transform and opacity alone. */
const pieces: Readonly<Record<Scene, number>> = {
  hush: 9,
  breeze: 14,
  lanterns: 8,
  petals: 24,
  leaf: 26,
  comets: 10,
  phoenix: 14,
  finale: 18,
};

/** What happens around the doors before they open: the pack's motif in the manner of the scene. It is only looked at. */
export function SceneLayer({ scene, cardType, hasRisen, isOver, isStill }: SceneLayerProps) {
  const { motif, near, far } = themeOf(cardType);
  const palette = { '--near': near, '--far': far } as CSSProperties;
  return (
    <div className={s.layer} data-scene={scene} data-over={isOver} data-still={isStill} style={palette} aria-hidden="true">
      <div key={scene} className={s.scene}>
        <i className={s.veil} />
        <i className={s.shaft} />
        {scene === 'phoenix' && <Phoenix />}
        {scene === 'finale' && <Finale />}
        {scatter(scene, pieces[scene]).map((style, index) => (
          <i key={index} className={s.piece} data-far={index % 3 === 0} style={style}>
            {pieceOf(scene, index) ?? <Motif name={motif} />}
          </i>
        ))}
      </div>
      {hasRisen && !isStill && !isOver && (
        <>
          <i className={s.ring} />
          <i className={s.ring} data-second="true" />
          <i className={s.dawn} />
        </>
      )}
    </div>
  );
}

function pieceOf(scene: Scene, index: number) {
  if (scene === 'lanterns') return <b className={s.lantern} />;
  if (scene === 'petals' && index % 4 !== 0) return <Motif name="petal" />;
  if ((scene === 'leaf' || scene === 'finale') && index % 4 !== 0) return <Motif name="leaf" />;
  if (scene === 'comets') return <b className={s.comet} />;
  return undefined;
}

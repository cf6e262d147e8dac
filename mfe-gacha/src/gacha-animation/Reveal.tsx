import type { gacha } from '@fudaya/contracts';
import { VisuallyHidden } from '@fudaya/web';
import { useMemo, useState } from 'react';
import { useText } from '../texts.ts';
import { CardReveal } from './CardReveal.tsx';
import { Fan } from './fan/Fan.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { WarmFilm } from './FilmPlayer.tsx';
import { filmOf } from './films.ts';
import { planOf } from './reveal-plan.ts';
import { keepStep, keptStep } from './reveal-progress.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { WarmFaces } from './WarmFaces.tsx';

/** A quick finger passes one card while the next is still on its way. */
const facesAhead = 3;

/** The fan of many, then cards one by one, then, of many, all of them; a reload goes on where it was. */
export function Reveal({ result, onEnd }: { result: gacha.DrawResult; onEnd: () => void }) {
  const { t } = useText();
  const isStill = useReducedMotion();
  const { fan, oneByOne, grid, sum } = useMemo(() => planOf(result.cards), [result.cards]);
  const [said, say] = useState('');
  const [step, setStep] = useState(() => keptStep(result.purchase_id));
  const before = fan.length > 0 ? 1 : 0;
  const steps = before + oneByOne.length + (grid.length > 0 ? 1 : 0);
  const goTo = (to: number) => {
    keepStep(result.purchase_id, to);
    setStep(to);
  };
  const goOn = () => (step + 1 >= steps ? onEnd() : goTo(step + 1));

  const end = t(result.is_buy_coin === '1' ? 'reveal.toThanks' : 'reveal.toDecision');
  const at = step - before;
  const card = oneByOne[at];
  if (at < 0) {
    return (
      <>
        <Fan cards={fan} best={oneByOne} result={result} onNext={goOn} onSkipAll={onEnd} />
        <WarmFaces cards={oneByOne.slice(0, facesAhead)} />
      </>
    );
  }
  if (card === undefined) return <ResultGrid sum={sum} result={result} endLabel={end} onEnd={onEnd} />;
  const isLast = at + 1 === oneByOne.length;
  const following = oneByOne[at + 1];
  return (
    <>
      {/* One for all cards: what comes into the page together with its words is not always read out. */}
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      <CardReveal
        key={card.history_id}
        card={card}
        result={result}
        n={at + 1}
        total={oneByOne.length}
        isBest={grid.length > 0}
        isStill={isStill}
        nextLabel={isLast ? (grid.length > 0 ? t('reveal.toGrid') : end) : t('reveal.next')}
        onSay={say}
        onNext={goOn}
        onSkipAll={onEnd}
        isEnd={isLast && grid.length === 0}
        onTurnAll={isLast ? undefined : () => goTo(before + oneByOne.length)}
      />
      <WarmFaces cards={oneByOne.slice(at + 1, at + 1 + facesAhead)} />
      {following !== undefined && !isStill && <WarmFilm film={filmOf(following, result.movie_style)} />}
    </>
  );
}

import { Activity, useDeferredValue, useEffect } from 'react';
import { links, type gacha } from '@fudaya/contracts';
import { afterPaint, ErrorState, Navigate, Page, useLocation, useNavigate, useSearchParams } from '@fudaya/web';
import { useText } from '../texts.ts';
import { useDraw } from '../draw/use-draw.ts';
import { VoidNotice } from '../draw/VoidNotice.tsx';
import { GetCardListPage } from '../get-card-list/lazy-page.ts';
import { entryOf, previousScreen } from './entry-rule.ts';
import { Reveal } from './Reveal.tsx';
import { TearAway } from './pack/TearAway.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';
import { Stage } from './Stage.tsx';
import { StartOverlay } from './StartOverlay.tsx';
import { useStart } from './use-start.ts';

/** REV-4: coins go to the end, points to the decision. */
const afterReveal = (result: gacha.DrawResult): string =>
  result.is_buy_coin === '1' ? links.thankYou(result.purchase_id) : links.getCardList({ historyId: result.purchase_id });

/** From the purchase to the cards: the wait for the public draw, the reveal, and on to the decision. */
export function GachaAnimationPage() {
  const { t, language } = useText();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { draw, retry } = useDraw(query.get('historyId') ?? undefined);
  const isStill = useReducedMotion();
  const { start, isStarted, isSkipping, skipAll } = useStart();
  const isOpened = isStarted && draw.phase === 'drawn';
  // Many cards take longer than a frame to show: the pack flies apart first, over what is there, and they come below it.
  const isRevealed = useDeferredValue(isOpened);
  const isForPoints = draw.phase === 'drawn' && draw.result.is_buy_coin !== '1';
  // Whoever skips is at the decision with the next press: its code is there while the closed pack is looked at.
  useEffect(
    () => (isForPoints ? afterPaint(() => void GetCardListPage.preload('', language).catch(() => undefined)) : undefined),
    [isForPoints, language],
  );

  if (draw.phase === 'none') return <Navigate to={links.top()} replace />;
  if (draw.phase === 'failed') {
    return (
      <Page title={t('reveal.title')} narrow>
        <ErrorState title={t('failed.title')} onRetry={retry}>
          {t('failed.text')}
        </ErrorState>
      </Page>
    );
  }
  if (draw.phase === 'loading') return <Stage label={t('reveal.title')} />;
  const { result } = draw;
  if (draw.phase === 'void') return <VoidNotice result={result} />;
  if (draw.phase === 'drawn') {
    const entry = entryOf(result, previousScreen(state));
    if (entry === 'top') return <Navigate to={links.top()} replace />;
    if (entry === 'decide' || isSkipping) return <Navigate to={afterReveal(result)} replace />;
  }
  return (
    <>
      {draw.phase === 'drawn' && (
        // Rendered while the closed pack is looked at, with the first pictures and the first film fetched: opening it only shows what is there.
        <Activity mode={isRevealed ? 'visible' : 'hidden'}>
          {/* Replaced, not added: going back from the decision must not open the same cards again. */}
          <Reveal result={draw.result} onEnd={() => void navigate(afterReveal(draw.result), { replace: true })} />
        </Activity>
      )}
      {!isRevealed && (
        <StartOverlay draw={draw} isStarted={isStarted && !isOpened} isSkipping={isSkipping} onStart={start} onSkipAll={skipAll} />
      )}
      {isOpened && result.movie_style !== 1 && (
        <TearAway title={result.title} cardType={result.card_type} count={result.count} isStill={isStill} />
      )}
    </>
  );
}

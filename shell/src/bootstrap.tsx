import '@fudaya/web/tokens.css';
import '@fudaya/web/reset.css';
import { currentLanguage, firstView, ownTexts, setLanguage, hydrate, Hydrated } from '@fudaya/web';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame/Frame.tsx';
import { installGestures } from './gestures/gestures.ts';
import { askAhead } from './member/current-member.ts';
import { followFacts } from './member/follow-facts.ts';
import { followLanguage } from './member/follow-language.ts';
import { readReleaseIndex } from './platform/release-index.ts';
import { startTelemetry } from './telemetry/index.ts';
import { texts } from './texts.ts';

/** The document named their files: they are in, or on the way. What the edge has rendered is hydrated in its language first. */
const languages = new Set([firstView()?.language ?? currentLanguage(), currentLanguage()]);
const textsAreIn = Promise.all([...languages].flatMap((language) => [ownTexts.load(language), texts.load(language)]));

/** How the page starts, a task each. */
export const steps: readonly (() => unknown)[] = [
  () => startTelemetry(readReleaseIndex()),
  () => void askAhead(),
  followLanguage,
  followFacts,
  installGestures,
  showFrame,
];

async function showFrame(): Promise<void> {
  await textsAreIn;
  // Which one it was is kept for the next visit.
  await setLanguage(currentLanguage());
  const place = document.querySelector<HTMLElement>('#frame') ?? document.body.appendChild(document.createElement('div'));
  const taken = (
    <Hydrated part="frame">
      <Frame />
    </Hydrated>
  );
  if (place.firstElementChild) hydrate(place, taken, { identifierPrefix: 'frame' });
  else createRoot(place, { identifierPrefix: 'frame' }).render(<Frame />);
}

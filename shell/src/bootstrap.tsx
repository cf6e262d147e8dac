import '@fudaya/web/tokens.css';
import '@fudaya/web/reset.css';
import { addMessages, currentLanguage, setLanguage, takeOver, TakenOver } from '@fudaya/web';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame/Frame.tsx';
import { installGestures } from './gestures/gestures.ts';
import { askAhead } from './member/current-member.ts';
import { followFacts } from './member/follow-facts.ts';
import { followLanguage } from './member/follow-language.ts';
import { en } from './messages.en.ts';
import { ja } from './messages.ja.ts';
import { readReleaseIndex } from './platform/release-index.ts';
import { startTelemetry } from './telemetry/index.ts';

startTelemetry(readReleaseIndex());
void askAhead();
addMessages('shell', { ja, en });
setLanguage(currentLanguage());
followLanguage();
followFacts();
installGestures();

export function showFrame(): void {
  const place = document.querySelector<HTMLElement>('#frame') ?? document.body.appendChild(document.createElement('div'));
  const taken = (
    <TakenOver part="frame">
      <Frame />
    </TakenOver>
  );
  if (place.firstElementChild) takeOver(place, taken, { identifierPrefix: 'frame' });
  else createRoot(place, { identifierPrefix: 'frame' }).render(<Frame />);
}

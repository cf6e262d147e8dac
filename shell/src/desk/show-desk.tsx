// Shows the desk: the language first, then the frame.
import { currentLanguage, ownTexts, setLanguage } from '@fudaya/web';
import * as kit from '@fudaya/desk';
import { registerShared } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import { loadAreas } from './areas/use-areas.ts';
import { readReleaseIndex } from '../platform/release-index.ts';
import { startTelemetry } from '../telemetry/index.ts';
import { DeskApp } from './DeskApp.tsx';
import { askWho } from './session/use-session.ts';
import { texts } from './texts.ts';

// The areas' desks take this copy of the kit. By hand: what the build shares is part of members' scripts too.
const shareConfig = { singleton: true, requiredVersion: `^${kit.version}` };
registerShared({ '@fudaya/desk': { version: kit.version, scope: 'default', lib: () => kit, shareConfig } });
startTelemetry(readReleaseIndex());

export async function showDesk(): Promise<void> {
  const begun = { session: askWho(), areas: loadAreas() };
  const language = currentLanguage();
  await Promise.all([ownTexts, kit.kitTexts, texts].map((each) => each.load(language)));
  await setLanguage(language);
  const place = document.querySelector<HTMLElement>('#frame') ?? document.body.appendChild(document.createElement('div'));
  createRoot(place, { identifierPrefix: 'desk' }).render(<DeskApp begun={begun} />);
}

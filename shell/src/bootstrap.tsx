import '@fudaya/web/tokens.css';
import '@fudaya/web/reset.css';
import { addMessages, currentLanguage, preloadDialog, setLanguage } from '@fudaya/web';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame/Frame.tsx';
import { installGestures } from './gestures/gestures.ts';
import { followFacts } from './member/follow-facts.ts';
import { followLanguage } from './member/follow-language.ts';
import { en } from './messages.en.ts';
import { ja } from './messages.ja.ts';

addMessages('shell', { ja, en });
setLanguage(currentLanguage());
followLanguage();
followFacts();
installGestures();

const place = document.querySelector('#frame') ?? document.body.appendChild(document.createElement('div'));
createRoot(place).render(<Frame />);

// The menu and the first confirmation open without a wait, but not at the first view's cost.
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
whenIdle(() => void preloadDialog());

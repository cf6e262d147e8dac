// Runs before any chunk is loaded: the first task of main.tsx.
import { createGuard } from './guard.ts';
import { integrityByPath, localOrigins, readReleaseIndex } from './release-index.ts';
import { trustScripts } from './trusted-scripts.ts';

declare global {
  /** webpack: put on every style and script element a build makes; style elements of the ui kit carry it too. */
  var __webpack_nonce__: string | undefined;
}

const index = readReleaseIndex();
window.fudayaGuard = createGuard(index && integrityByPath(index), Math.random, index && localOrigins(index));
trustScripts(window.fudayaGuard);
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) __webpack_nonce__ = nonce;

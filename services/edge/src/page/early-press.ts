import { createHash } from 'node:crypto';

/**
 * The one script inside a page: it remembers which button was pressed on the drawn page before the scripts were there to answer, and
 * @fudaya/web presses it again when they are (`first-view/early-press.ts`). A part that has been taken over answers for itself.
 */
export const earlyPress =
  'addEventListener("click",e=>{const b=e.target.closest("button"),r=b?.closest("[data-slot=area],#frame");' +
  'if(r&&!("live" in r.dataset))window.fudayaPressed=b},true)';

/** What the page's policy lets run beside files of ours. */
export const earlyPressHash = `'sha256-${createHash('sha256').update(earlyPress).digest('base64')}'`;

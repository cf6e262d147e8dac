// The scripts that stand inside a drawn page; the page's policy lets these texts run and no others (security-headers.ts).
import { createHash } from 'node:crypto';

/**
 * Remembers which button was pressed on the drawn page before the scripts were there to answer, and @fudaya/web presses it again when
 * they are (`first-view/early-press.ts`). A part that has been taken over answers for itself.
 */
export const earlyPress =
  'addEventListener("click",e=>{const b=e.target.closest("button"),r=b?.closest("[data-slot=area],#frame");' +
  'if(r&&!("live" in r.dataset))window.fudayaPressed=b},true)';

/**
 * Takes the page's scripts out of the template they wait in, once what is to be seen first has been painted, its first pictures with it
 * for up to a second: nothing competes with it (decision 0037). A page in the background paints nothing: there they come after the rest.
 */
export const startLate =
  '(()=>{const t=document.getElementById("scripts"),go=()=>t.replaceWith(t.content),' +
  'p=[...document.querySelectorAll("img[fetchpriority=high]")].map(i=>i.decode().catch(()=>{}));' +
  'document.hidden?addEventListener("load",go):requestAnimationFrame(()=>requestAnimationFrame(()=>' +
  'Promise.race([Promise.all(p),new Promise(r=>setTimeout(r,1e3))]).then(()=>setTimeout(go))))})()';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page's policy lets run beside files of ours. */
export const inlineHashes = [earlyPress, startLate].map(hashOf).join(' ');

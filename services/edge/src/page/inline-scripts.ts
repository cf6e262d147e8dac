// The scripts that stand inside a rendered page; the page's policy lets these texts run and no others (security-headers.ts).
import { createHash } from 'node:crypto';

/**
 * A scheme that the visitor chose (shell/src/scheme) stands before the first paint. The document is everyone's, and cannot know it; without
 * a choice the system's scheme holds by CSS alone.
 */
export const chosenScheme =
  '(()=>{try{const s=localStorage.getItem("fudaya.scheme");if(s!=="light"&&s!=="dark")return;document.documentElement.dataset.scheme=s;' +
  'for(const m of document.querySelectorAll("meta[name=theme-color]"))m.media=m.dataset.scheme===s?"all":"not all"}catch{}})()';

/**
 * Answers for the rendered page before its scripts do. Which button was pressed is remembered, and @fudaya/web presses it again when they
 * are there (`first-view/early-press.ts`); a choice in a search is sent as the browser sends forms. A part that has been hydrated
 * answers for itself.
 */
export const earlyPress =
  '(()=>{const w=e=>{const r=e.target.closest("[data-slot=area],#frame");return r&&!("live" in r.dataset)};' +
  'addEventListener("click",e=>{const b=e.target.closest("button");if(b&&w(e))window.fudayaPressed=b},true);' +
  'addEventListener("change",e=>{if(e.target.matches("form[role=search] select")&&w(e))e.target.form.submit()},true)})()';

/**
 * Takes the page's scripts out of the template they wait in, once what is to be seen first has been painted, its first pictures with it
 * for up to a second: nothing competes with it (decision 0037). A page in the background paints nothing: there they come after the rest.
 */
export const startLate =
  '(()=>{const t=document.getElementById("scripts"),P=PerformanceObserver,' +
  'p=[...document.querySelectorAll("img[fetchpriority=high]")].map(i=>i.decode().catch(()=>{}));' +
  'new Promise(r=>document.hidden?addEventListener("load",r):' +
  'P.supportedEntryTypes?.includes("paint")?new P(l=>l.getEntriesByName("first-contentful-paint")[0]&&r()).observe({type:"paint",buffered:true}):r())' +
  '.then(()=>Promise.race([Promise.all(p),new Promise(r=>setTimeout(r,1e3))])).then(()=>t.replaceWith(t.content))})()';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page's policy lets run beside files of ours. */
export const inlineHashes = [chosenScheme, earlyPress, startLate].map(hashOf).join(' ');

// The waiting room's page: whole in one answer, without a file of the shop, so that it stands when everything behind it is busy. It goes on
// by itself with scripts and without.
import { createHash } from 'node:crypto';
import { languageParameter, type Language } from '@fudaya/contracts';
import { escaped } from '../page/head-tags.ts';
import { spliced, type Spliced } from '../page/spliced.ts';
import { policyReportPath } from '../page/security-headers.ts';
import { saidTo, wordsOf } from './texts.ts';
import type { Waiting } from './door.ts';

export const statusPath = '/waiting-room';

const style = `:root{color-scheme:light dark;--ink:light-dark(#14162b,#f0ece2);--soft:light-dark(#5d5a52,#babccd);--paper:light-dark(#faf7f0,#10121d);--gold:#c79a3b;--line:light-dark(#e6dfce,#333850)}
rect+rect{fill:light-dark(#14162b,#2b3a8c)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;grid-template-rows:1fr auto;background:radial-gradient(120% 70% at 50% 0,light-dark(#fffdf8,#1b2050),var(--paper) 60%);color:var(--ink);font:16px/1.8 system-ui,-apple-system,"Hiragino Sans","Noto Sans JP",sans-serif;-webkit-text-size-adjust:100%}
main{width:100%;max-width:34rem;margin:auto;padding:3rem 1.25rem 2rem;text-align:center}
svg{width:5.5rem;height:5.5rem}
.back{transform-origin:50% 60%;animation:fan 5s ease-in-out infinite alternate}
@keyframes fan{from{transform:rotate(4deg)}to{transform:rotate(14deg)}}
@media (prefers-reduced-motion:reduce){.back{animation:none;transform:rotate(10deg)}}
h1{margin:1.25rem 0 .25rem;font-size:clamp(1.4rem,5vw,1.9rem);line-height:1.35;letter-spacing:.02em;text-wrap:balance;word-break:auto-phrase;overflow-wrap:anywhere}
#status{margin:0;color:var(--soft)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(12rem,100%),1fr));gap:1px;margin:2rem 0;background:var(--line);border:1px solid var(--line);border-radius:16px;overflow:hidden}
dl div{padding:1.1rem 1rem 1.2rem;background:light-dark(#fffdf9,#1a1e30)}
dt{font-size:.85rem;color:var(--soft)}
dd{margin:.15rem 0 0;font-size:1.75rem;line-height:1.3;font-weight:700;font-variant-numeric:tabular-nums}
main p{text-wrap:balance;word-break:auto-phrase;overflow-wrap:anywhere}
.keeps{margin:1rem 0 0;font-size:.875rem;color:var(--soft)}
footer{display:flex;justify-content:space-between;gap:1rem;padding:1rem 1.25rem;font-size:.875rem;color:var(--soft)}
a{display:inline-block;min-height:44px;line-height:44px;color:inherit;text-underline-offset:.25em}
footer span{line-height:44px;letter-spacing:.04em}
a:focus-visible{outline:3px solid var(--gold);outline-offset:2px;border-radius:4px}
@media (forced-colors:active){dl{border-color:CanvasText}}`;

/** Asks again when it is told to, or as much later by chance as it is told, so that a crowd does not ask at once. Goes in when it is its turn. */
const script =
  '(()=>{const at=i=>document.getElementById(i),put=(i,t)=>{const e=at(i);if(e.textContent!==t)e.textContent=t},' +
  'later=(s,spread)=>setTimeout(ask,1000*(s+spread*Math.random())),ask=async()=>{let next=10,spread=2;try{' +
  `const r=await fetch("${statusPath}?${languageParameter}="+document.documentElement.lang,{cache:"no-store"}),s=await r.json();` +
  'if(s.isIn){location.reload();return}next=s.next_s;spread=s.spread_s;document.title=s.title+" | "+document.body.dataset.site;' +
  'for(const i of["heading","status","ahead","wait","note"])put(i,s[i])}catch{}later(next,spread)};later(+document.body.dataset.next,+document.body.dataset.spread)})()';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Stricter than a page's: its one style and one script by their hashes, and nothing else. */
export const roomPolicy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  "script-src-attr 'none'",
  `style-src ${hashOf(style)}`,
  "style-src-attr 'none'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  `report-uri ${policyReportPath}`,
].join('; ');

const emblem =
  '<svg viewBox="0 0 64 64" aria-hidden="true"><rect class="back" x="18" y="6" width="34" height="48" rx="6" fill="#c79a3b"/>' +
  '<rect x="12" y="8" width="34" height="48" rx="6" fill="#14162b"/>' +
  '<path d="M29 18l4.2 8.9 9.8 1.2-7.2 6.7 1.9 9.7L29 39.7l-8.7 4.8 1.9-9.7-7.2-6.7 9.8-1.2z" fill="#faf7f0"/></svg>';

/** Signs that no text has: here a visitor's own words come. */
const hole = '\u0000';

function templateOf(language: Language): string {
  const words = wordsOf(language);
  const other = language === 'ja' ? 'en' : 'ja';
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f0">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10121d">',
    `<title>${hole} | ${words.site}</title>`,
    `<noscript><meta http-equiv="refresh" content="${hole}"></noscript>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${style}</style>`,
    '</head>',
    `<body data-site="${words.site}" data-next="${hole}" data-spread="${hole}">`,
    '<main>',
    emblem,
    `<h1 id="heading">${hole}</h1>`,
    `<p id="status" role="status" aria-live="polite">${hole}</p>`,
    `<dl><div><dt>${words.aheadLabel}</dt><dd id="ahead">${hole}</dd></div><div><dt>${words.waitLabel}</dt><dd id="wait">${hole}</dd></div></dl>`,
    `<p id="note">${hole}</p>`,
    `<p class="keeps">${words.keeps}</p>`,
    '</main>',
    `<footer><span>${words.site}</span><a href="${hole}" lang="${other}" hreflang="${other}">${words.other}</a></footer>`,
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const templates: Readonly<Record<Language, { readonly parts: readonly string[]; readonly packed: Spliced }>> = {
  ja: partsOf('ja'),
  en: partsOf('en'),
};
function partsOf(language: Language) {
  const parts = templateOf(language).split(hole);
  return { parts, packed: spliced(parts) };
}

/** Where the same page is in the other language. */
function otherAddress({ pathname, searchParams }: URL, language: Language): string {
  const query = new URLSearchParams(searchParams);
  query.set(languageParameter, language === 'ja' ? 'en' : 'ja');
  return `${pathname}?${query.toString()}`;
}

/** The page as text, or as gzip where the browser takes that. */
export function roomPage(waiting: Waiting, language: Language, here: URL, isPacked: boolean): string | Uint8Array<ArrayBuffer> {
  const said = saidTo(waiting, language);
  const next = String(Math.max(10, waiting.next_s));
  const words = [
    said.title,
    next,
    String(waiting.next_s),
    waiting.spread_s.toFixed(1),
    said.heading,
    said.status,
    said.ahead,
    said.wait,
    said.note,
  ];
  const all = [...words, escaped(otherAddress(here, language))];
  const { parts, packed } = templates[language];
  return isPacked ? packed.gzip(all) : parts.map((part, at) => part + (all[at] ?? '')).join('');
}

// The HTML of every page: what is live, what to fetch first, and an empty frame. Strings only, made once per change.
import type { Area, Language, ReleaseRecord } from '@fudaya/contracts';
import type { Live } from '../live/live-index.ts';

const titles: Record<Language, string> = { ja: '札屋 | オンラインカードガチャ', en: 'Fudaya | online card packs' };
const descriptions: Record<Language, string> = {
  ja: '抽選の公正さを誰でも確かめられる、トレーディングカードのオンラインオリパ。',
  en: 'Randomised trading-card packs with draws that anyone can check.',
};
const needsScript: Record<Language, string> = {
  ja: 'このサイトを利用するにはJavaScriptを有効にしてください。',
  en: 'Please enable JavaScript to use this site.',
};

export const fileUrl = (record: ReleaseRecord, file: string) => `/r/${record.remote}/${record.build}/${file}`;
const integrity = (record: ReleaseRecord, file: string) => `integrity="${record.integrity[file] ?? ''}" crossorigin`;

/** Behind the shell's own script: while that one runs there is time for the rest. */
function preload(record: ReleaseRecord, file: string): string {
  const kind = file.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" fetchpriority="low" href="${fileUrl(record, file)}" ${integrity(record, file)}>`;
}

function shellTags(shell: ReleaseRecord): string[] {
  return [
    ...shell.styles
      .filter((file) => file.endsWith('.css'))
      .map((file) => `<link rel="stylesheet" href="${fileUrl(shell, file)}" ${integrity(shell, file)}>`),
    `<script defer fetchpriority="high" src="${fileUrl(shell, shell.entry)}" ${integrity(shell, shell.entry)}></script>`,
    ...shell.styles.filter((file) => file.endsWith('.js')).map((file) => preload(shell, file)),
  ];
}

/** What the remote's first mount needs, and what this page of it needs. */
function remoteTags(record: ReleaseRecord, path: string): string[] {
  const files = [record.entry, ...record.styles, ...(record.page_files?.[path] ?? [])];
  return [...new Set(files)].map((file) => preload(record, file));
}

/** In the place of the nonce, which is new for every page. */
export const NONCE = '%NONCE%';

/** The document of a page: `area` owns it, null for the shell's own. */
export function pageDocument(live: Live & { shell: ReleaseRecord }, area: Area | null, path: string, language: Language): string {
  const remote = area ? live.records.get(area) : undefined;
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${titles[language]}</title>`,
    `<meta name="description" content="${descriptions[language]}">`,
    '<meta name="theme-color" content="#faf7f0">',
    `<meta property="csp-nonce" nonce="${NONCE}">`,
    ...shellTags(live.shell),
    ...(remote ? remoteTags(remote, path) : []),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<script type="application/json" id="release-index">${live.indexText}</script>`,
    '</head>',
    '<body>',
    '<div id="frame"></div>',
    `<noscript>${needsScript[language]}</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** While no shell is live there is no page to show. */
export function closedDocument(language: Language): string {
  const text = {
    ja: 'ただいま準備中です。しばらくしてからもう一度お試しください。',
    en: 'We are getting ready. Please try again in a moment.',
  };
  return `<!doctype html>\n<html lang="${language}"><meta charset="utf-8"><title>${titles[language]}</title><p>${text[language]}</p></html>\n`;
}

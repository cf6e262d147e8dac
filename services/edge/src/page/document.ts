// The HTML of every page: what is live, what to fetch, and the page itself where it could be rendered in time; else an empty frame.
import { areas, links, type Area, type Language, type ReleaseRecord } from '@fudaya/contracts';
import type { ViewOf } from '../first-view/first-views.ts';
import type { Live } from '../live/live-index.ts';
import { addressTags, headTags, jsonText } from './head-tags.ts';
import { chosenScheme, earlyPress, startLate } from './inline-scripts.ts';
import { pictureHints } from './picture-hints.ts';
import { withoutStyleAttributes } from './style-rules.ts';
import { workerPath } from '../worker/serve-worker.ts';

const deskTitles: Record<Language, string> = { ja: '業務デスク | 札屋', en: 'Desk | Fudaya' };
const titles: Record<Language, string> = { ja: '札屋 | オンラインカードガチャ', en: 'Fudaya | online card packs' };
const descriptions: Record<Language, string> = {
  ja: '抽選の公正さをだれでも確かめられる、トレーディングカードのオンラインオリパ。',
  en: 'Randomised trading-card packs with draws that anyone can check.',
};
const needsScript: Record<Language, string> = {
  ja: 'このサイトを利用するにはJavaScriptを有効にしてください。',
  en: 'Please enable JavaScript to use this site.',
};

/** The paper of each scheme (shared/web/src/ui/tokens.css). */
const themeColours = [
  '<meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)" content="#faf7f0">',
  '<meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)" content="#10121d">',
];

/** A build of before wrote colours of its own: its pages stay light in a dark frame (shared/web/src/ui/tokens.css). */
function lightBody({ records }: Live): string {
  const light = areas.filter((area) => records.has(area) && records.get(area)?.has_dark !== true);
  return light.length === 0 ? '<body>' : `<body data-light-areas="${light.join(' ')}">`;
}

export const fileUrl = (record: ReleaseRecord, file: string) => `/r/${record.remote}/${record.build}/${file}`;
const integrity = (record: ReleaseRecord, file: string) => `integrity="${record.integrity[file] ?? ''}" crossorigin`;
const isStyle = (file: string) => file.endsWith('.css');

/** Behind the shell's own script: while that one runs there is time for the rest. */
function preload(record: ReleaseRecord, file: string, nonce: string): string {
  const kind = isStyle(file) ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" nonce="${nonce}" fetchpriority="low" href="${fileUrl(record, file)}" ${integrity(record, file)}>`;
}

/** `data-href` is the name by which the build's own loader finds that it need not load the style again. */
const stylesheet = (record: ReleaseRecord, file: string) =>
  `<link rel="stylesheet" data-href="${file}" href="${fileUrl(record, file)}" ${integrity(record, file)}>`;

function scriptTag(shell: ReleaseRecord, nonce: string, priority: 'high' | 'low'): string {
  return `<script defer nonce="${nonce}" fetchpriority="${priority}" src="${fileUrl(shell, shell.entry)}" ${integrity(shell, shell.entry)}></script>`;
}

/** What the remote's first mount needs, and what this page of it needs. */
function remoteFiles(record: ReleaseRecord | undefined, path: string): string[] {
  return record ? [...new Set([record.entry, ...record.styles, ...(record.page_files?.[path] ?? [])])] : [];
}

/** A reader's texts come beside what says them, and the other language's not at all. */
const textFiles = (record: ReleaseRecord, language: Language): readonly string[] => record.text_files?.[language] ?? [];

export interface DocumentOptions {
  readonly live: Live & { shell: ReleaseRecord };
  /** Who owns the page; null for the shell's own. */
  readonly area: Area | null;
  readonly path: string;
  readonly language: Language;
  /** For addresses that must be whole. */
  readonly origin: string;
  /** New for every page. */
  readonly nonce: string;
  readonly view?: ViewOf | undefined;
  /** Without a first view: what search engines know the page by, if it is theirs to know. */
  readonly address?: string | undefined;
  /** The shell gives the browser a worker where its document names one, and takes it away where it does not. */
  readonly hasWorker?: boolean;
  /** Texts of styles by address, for a browser that has none of them yet. */
  readonly inlined?: ReadonlyMap<string, string>;
}

/** The styles of a first view, in order: the shell's, then the page's own. */
export function stylesOf({ live, area, path }: Pick<DocumentOptions, 'live' | 'area' | 'path'>): { record: ReleaseRecord; file: string }[] {
  const remote = area ? live.records.get(area) : undefined;
  const own = remote ? remoteFiles(remote, path).filter(isStyle) : [];
  return [
    ...live.shell.styles.filter(isStyle).map((file) => ({ record: live.shell, file })),
    ...own.flatMap((file) => (remote ? [{ record: remote, file }] : [])),
  ];
}

/** With a first view: its styles before all, its scripts when all that is to be seen has been painted. */
export function pageDocument(options: DocumentOptions): string {
  const { live, area, path, language, view, origin, nonce, inlined } = options;
  if (path === links.desk()) return deskDocument(options);
  const remote = area ? live.records.get(area) : undefined;
  const files = remote ? [...remoteFiles(remote, path), ...textFiles(remote, language)] : [];
  const styles = (view ? stylesOf(options) : stylesOf({ ...options, area: null })).map(({ record, file }) => {
    const text = inlined?.get(fileUrl(record, file));
    return text === undefined ? stylesheet(record, file) : `<style nonce="${nonce}" data-href="${file}">${text}</style>`;
  });
  const shellFiles = [...live.shell.styles.filter((file) => !isStyle(file)), ...textFiles(live.shell, language)];
  const shellScripts = shellFiles.map((file) => preload(live.shell, file, nonce));
  const preloads = remote ? files.filter((file) => !view || !isStyle(file)).map((file) => preload(remote, file, nonce)) : [];
  const { html, rules } = withoutStyleAttributes(view?.rendered.html ?? '');
  const index = `<script type="application/json" id="release-index">${live.pageIndexText(area)}</script>`;
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...(rules === '' ? [] : [`<style nonce="${nonce}">${rules}</style>`]),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...pictureHints(html),
    ...(view ? headTags(view.rendered, origin, language) : plainHead(options)),
    ...themeColours,
    `<script>${chosenScheme}</script>`,
    ...styles,
    ...(view ? [`<script>${earlyPress}</script>`] : []),
    ...(view ? [] : [scriptTag(live.shell, nonce, 'high'), ...shellScripts, ...preloads]),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    ...(options.hasWorker ? [`<meta name="shop-worker" content="${workerPath}">`] : []),
    ...(view ? [] : [index, ...sellerTag(live)]),
    '</head>',
    lightBody(live),
    `<div id="frame">${html}</div>`,
    `<noscript>${needsScript[language]}</noscript>`,
    ...(view
      ? [
          `<script type="application/json" id="first-view">${jsonText(view.view)}</script>`,
          index,
          `<template id="scripts">${[scriptTag(live.shell, nonce, 'low'), ...shellScripts, ...preloads].join('')}</template>`,
          `<script>${startLate}</script>`,
        ]
      : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The desk's document: its own script, and nothing of the members'. */
function deskDocument({ live: { shell, indexText }, language, nonce }: DocumentOptions): string {
  const [entry = '', ...further] = shell.desk_first ?? [];
  const styles = further.filter(isStyle);
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${deskTitles[language]}</title>`,
    ...styles.map((file) => stylesheet(shell, file)),
    `<script defer nonce="${nonce}" src="${fileUrl(shell, entry)}" ${integrity(shell, entry)}></script>`,
    ...further.filter((file) => !isStyle(file)).map((file) => preload(shell, file, nonce)),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script type="application/json" id="release-index">${indexText}</script>`,
    '</head>',
    '<body>',
    '<div id="frame"></div>',
    `<noscript>${needsScript[language]}</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** A first view has it among what it was rendered with. */
const sellerTag = ({ seller }: Live) => (seller ? [`<script type="application/json" id="seller">${jsonText(seller)}</script>`] : []);

/** Without a first view no more is known than what the site is, and where the page is to be found. */
const plainHead = ({ origin, language, address }: DocumentOptions) => [
  `<title>${titles[language]}</title>`,
  `<meta name="description" content="${descriptions[language]}">`,
  ...(address === undefined ? [] : addressTags(address, origin, language)),
];

/** While no shell is live there is no page to show. */
export function closedDocument(language: Language): string {
  const text = {
    ja: 'ただいま準備中です。しばらくしてからもう一度お試しください。',
    en: 'We are getting ready. Please try again in a moment.',
  };
  return `<!doctype html>\n<html lang="${language}"><meta charset="utf-8"><title>${titles[language]}</title><p>${text[language]}</p></html>\n`;
}

// One word for one thing. What members read goes by the glossary's table, code by the words of the field.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)) && !path.startsWith('tests/safety/'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The rows of the glossary's table of what members read: the word, and what is not said for it. */
const membersWords = (/^## Members' words\n(.*)/ms.exec(read('shared/docs/glossary.md'))?.[1] ?? '')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 6 && /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(cells[1] ?? ''));
const isJapanese = (word: string) => /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]+$/u.test(word);
/** Words that say something else, too: money that is sent, goods that are replaced, adverts by law, a treasure chest, one of a thing, the shop's news. */
const otherMeanings = new Set([
  '送金',
  '交換',
  '広告',
  '変換',
  '箱',
  '口',
  '本',
  '価値',
  '相場',
  '市場価格',
  '帳簿',
  '送り先',
  '検証する',
  'お知らせ',
  'お気に入り',
]);
const notSaid = membersWords
  .flatMap(([, , , , not = '']) => not.split(',').map((word) => word.trim()))
  .filter((word) => isJapanese(word) && !otherMeanings.has(word));

/** Japanese that members read: texts of pages, legal documents, letters and notifications. The desk has words of its own trade. */
const japanese = tracked.filter(
  (path) =>
    !path.includes('/desk/') &&
    !/\.test\.tsx?$|\/testing/.test(path) &&
    (/(?:\.ja|\/ja)\.(?:ts|md)$/.test(path) ||
      /^(?:services\/(?:account|gacha|payment|store|kit|edge|releases)|shell|mfe-\w+|shared\/contracts)\/.*\.tsx?$/.test(path)),
);
const said = (pattern: RegExp) => japanese.flatMap((path) => [...read(path).matchAll(pattern)].map(([found]) => `${found} in ${path}`));

test('FRM-8 members read one word for one thing: none that the glossary has as the other one', () => {
  expect(membersWords.length).toBeGreaterThan(25);
  expect(notSaid).toEqual(expect.arrayContaining(['この店', 'レアリティ', 'トップ賞', 'おひとり様', 'ブラウザー', '受領証', '配送先']));
  // A store of a carrier is 店舗.
  expect(said(new RegExp(`(?:${notSaid.join('|')})(?!舗)`, 'g'))).toEqual([]);
  // A treasure chest, an inbox and a store's carton are called so.
  expect(said(/(?<![宝信かる])箱/g)).toEqual([]);
  expect(said(/【Fudaya】|誰でも/g)).toEqual([]);
});

/** Words that this house once had for itself, and what the field says. */
const private_ = {
  'draw-ahead, view-ahead, read-ahead, hasten': [/\b(?:draw|view|read)-?ahead\b|\bhasten\w*/gi, 'prefetch, preload'],
  'taking over HTML': [/\btak(?:e|es|en|ing) over (?:the )?(?:HTML|markup|server)/gi, 'hydrate'],
  'natural batching': [/\bnatural(?:ly)? batch\w*/gi, 'request coalescing'],
  'what is run over': [/\bis not run over\b/gi, 'jittered retry'],
  'throwTogether, outgrow, sayAge, breathe(': [
    /\bthrowTogether\b|\boutgr[eo]w\w*|\bsayAge\b|\bbreathe\(/g,
    'throwAggregate, markOutdated, recordAgeBracket, yieldToMain',
  ],
} as const;
const code = tracked.filter((path) => /\.(?:tsx?|mjs|sql|css)$/.test(path) && !path.startsWith('services/db/migrations/'));

test.each(Object.entries(private_))('nothing is called %s: the field has a word for it', (_, [pattern]) => {
  expect(code.flatMap((path) => [...read(path).matchAll(pattern)].map(([found]) => `${found} in ${path}`))).toEqual([]);
});

test('pages are rendered, pictures made and charts shown: frame, kits, door and build draw nothing', () => {
  const framed = code.filter((path) => /^(?:shell|shared\/(?:web|desk|build)|services\/(?:edge|releases|kit)|mfe-payment)\//.test(path));
  const drawing = /\b(?:re-?draw\w*|drawings?)\b|\b(?:draws|drew) (?:the|a|an|it|its|itself|them|nothing)\b/gi;
  expect(framed.flatMap((path) => [...read(path).matchAll(drawing)].map(([found]) => `${found} in ${path}`))).toEqual([]);
});

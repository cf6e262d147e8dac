// What the operations page says, in both languages. What the gate and the canary's watch say is in history/sentences.ts.
import type { Language, RemoteName } from '@fudaya/contracts';
import { tell } from '@fudaya/contracts/texts';
import { textOf, whyIn, type Said } from '../history/say.ts';

const ja = {
  title: '運用',
  lead: 'シェルと4つのリモートの公開状況',
  shop: 'サイトへ',
  updated: '更新',
  pause: '自動更新を止める',
  paused: '自動更新を止めています',
  away: '最新の状態を取得できません。再試行しています。',
  period: '集計期間',
  hours1: '1時間',
  hours24: '24時間',
  hours168: '7日間',
  live: '公開中',
  canary: 'カナリア',
  previous: '直前',
  fallback: '予備',
  retired: '保管終了',
  kept: '保管中',
  none: 'まだ何も公開されていません。',
  noCanary: 'カナリアなし',
  share: '{{share}}%の訪問者',
  since: '開始',
  build: 'ビルド',
  published: '登録',
  loads: '読み込み',
  errors: 'エラー',
  errorsHint: '読み込み失敗 {{failed}} · 実行時 {{faults}}',
  vitals: '表示速度（p75）',
  tookOver: '予備への切替 {{count}}回',
  slow: '良くない',
  act: '操作',
  promote: '公開',
  canaryVerb: 'カナリア',
  shareVerb: '割合',
  rollback: '戻す',
  abort: '中止',
  look: '試す',
  older: 'ほかの保管中のビルド（{{count}}）',
  history: '履歴',
  historyNone: 'まだ履歴はありません。',
  faults: '主なエラー',
  policy: 'ページのポリシーで拒否されたもの',
  policyHint: 'ブラウザからの報告です。拡張機能によるものや、作られた報告も含まれます。',
  loadsChart: '読み込みとエラーの推移',
  noLoads: 'この期間の読み込みはありません',
  worse: 'このカナリアは公開中のビルドより悪い結果です：',
  well: '公開中のビルドより悪い兆候はありません',
  ok: '正常',
  watch: '要確認',
  'did-publish': '登録',
  'did-promote': '公開',
  'did-rollback': '戻し',
  'did-canary': 'カナリア',
  'did-abort': '中止',
  'did-retire': '保管終了',
  'ask-promote': '{{remote}}の{{build}}を公開しますか？',
  'ask-rollback': '{{remote}}を{{build}}に戻しますか？',
  'ask-canary': '{{build}}を{{remote}}のカナリアにしますか？',
  'ask-abort': '{{remote}}のカナリア{{build}}を中止しますか？',
  'effect-promote': '次に開かれるページから、すべての訪問者に配信されます。動作中のカナリアは終了します。',
  'effect-rollback': '次に開かれるページから、すべての訪問者がこのビルドに戻ります。動作中のカナリアは終了します。',
  'effect-canary': '選ばれた訪問者だけに配信されます。割合を上げても、すでに見ている人が元に戻ることはありません。',
  'effect-abort': 'カナリアの訪問者は、次に開くページから公開中のビルドに戻ります。',
  'do-promote': '公開する',
  'do-rollback': 'このビルドに戻す',
  'do-canary': 'この割合で配信する',
  'do-abort': 'カナリアを中止する',
  now: '現在',
  then: '変更後',
  version: 'バージョン',
  commit: 'コミット',
  percent: '配信する割合（%）',
  percentHint: '0から100まで、0.01刻み',
  why: '理由',
  whyHint: '履歴に残ります。3文字以上。',
  whyWrong: '理由を3文字以上200文字以内で入力してください。',
  cancel: 'やめる',
  gateOk: '公開前の検査に問題はありません。',
  gateNo: '公開前の検査で止められました。',
  refused: '変更できませんでした。',
  stale: 'ページを開いてから時間が経ちました。内容を確かめて、もう一度押してください。',
  unknownBuild: 'このビルドはありません。',
  noCanaryToEnd: 'カナリアはすでに終了しています。',
  done: '変更しました：',
  asName: '{{name}}として記録されます',
  nothing: 'なし',
  secondsUnit: '秒',
  skip: '本文へ',
};
export type Words = { readonly [key in keyof typeof ja]: string };

const en: Words = {
  title: 'Operations',
  lead: 'The shell and the four remotes',
  shop: 'To the shop',
  updated: 'Updated',
  pause: 'Pause updates',
  paused: 'Updates are paused',
  away: 'The latest state cannot be read. Trying again.',
  period: 'Figures of the last',
  hours1: 'hour',
  hours24: '24 hours',
  hours168: '7 days',
  live: 'Live',
  canary: 'Canary',
  previous: 'Previous',
  fallback: 'Fallback',
  retired: 'Retired',
  kept: 'Kept',
  none: 'Nothing is live yet.',
  noCanary: 'No canary',
  share: '{{share}}% of visitors',
  since: 'started',
  build: 'Build',
  published: 'Published',
  loads: 'Loads',
  errors: 'Errors',
  errorsHint: '{{failed}} failed to load · {{faults}} while running',
  vitals: 'Web vitals (p75)',
  tookOver: 'fallback used {{count}}×',
  slow: 'poor',
  act: 'Actions',
  promote: 'Promote',
  canaryVerb: 'Canary',
  shareVerb: 'Share',
  rollback: 'Roll back',
  abort: 'Abort',
  look: 'Try',
  older: 'Other kept builds ({{count}})',
  history: 'History',
  historyNone: 'Nothing has happened yet.',
  faults: 'Errors seen',
  policy: 'Refused by the pages’ policy',
  policyHint: 'As browsers report it; extensions cause some, and anybody can send some.',
  loadsChart: 'Loads and errors over time',
  noLoads: 'Nobody loaded it in this time',
  worse: 'This canary does worse than the live build:',
  well: 'No sign that it does worse than the live build',
  ok: 'Healthy',
  watch: 'Look here',
  'did-publish': 'Published',
  'did-promote': 'Promoted',
  'did-rollback': 'Rolled back',
  'did-canary': 'Canary',
  'did-abort': 'Aborted',
  'did-retire': 'Retired',
  'ask-promote': 'Promote {{build}} of {{remote}}?',
  'ask-rollback': 'Roll {{remote}} back to {{build}}?',
  'ask-canary': 'Run {{build}} as the canary of {{remote}}?',
  'ask-abort': 'Abort the canary {{build}} of {{remote}}?',
  'effect-promote': 'Every visitor gets it with the next page they open. A running canary ends.',
  'effect-rollback': 'Every visitor is back at this build with the next page they open. A running canary ends.',
  'effect-canary': 'Only the chosen share of visitors gets it. Raising the share never takes it from those who have it.',
  'effect-abort': 'Its visitors get the live build again with the next page they open.',
  'do-promote': 'Promote',
  'do-rollback': 'Roll back to this build',
  'do-canary': 'Run at this share',
  'do-abort': 'Abort the canary',
  now: 'Now',
  then: 'Then',
  version: 'Version',
  commit: 'Commit',
  percent: 'Share of visitors (%)',
  percentHint: '0 to 100, in steps of 0.01',
  why: 'Reason',
  whyHint: 'It goes into the history. At least 3 characters.',
  whyWrong: 'Please give a reason of 3 to 200 characters.',
  cancel: 'Cancel',
  gateOk: 'The promote gate has nothing against it.',
  gateNo: 'The promote gate refuses it.',
  refused: 'Nothing was changed.',
  stale: 'This page was open for a long time. Please check it and press again.',
  unknownBuild: 'There is no such build.',
  noCanaryToEnd: 'The canary has ended already.',
  done: 'Done:',
  asName: 'Recorded as {{name}}',
  nothing: 'nothing',
  secondsUnit: 's',
  skip: 'To the content',
};

const names: Record<Language, Record<RemoteName, string>> = {
  ja: { shell: 'シェル', store: 'ストア', gacha: 'ガチャ', payment: '決済', account: 'アカウント' },
  en: { shell: 'Shell', store: 'Store', gacha: 'Gacha', payment: 'Payment', account: 'Account' },
};

export interface Told {
  readonly language: Language;
  say(key: keyof Words, fill?: Readonly<Record<string, string | number>>): string;
  /** What the release index says. */
  told(said: Said): string;
  /** Of a line of the history. */
  why(line: { readonly reason: Said | null; readonly why: string }): string;
  name(remote: RemoteName): string;
  count(value: number): string;
  /** Day and time in Japan. */
  time(at: Date): string;
  minute(at: Date): string;
  /** How long ago. */
  ago(at: Date, now: Date): string;
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export function wordsIn(language: Language): Told {
  const locale = language === 'ja' ? 'ja-JP' : 'en-GB';
  const time = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'medium' });
  const minute = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' });
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const count = new Intl.NumberFormat(locale);
  return {
    language,
    say: (key, fill) => tell({ ja: ja[key], en: en[key] }, language, fill),
    told: (said) => textOf(said, language),
    why: (line) => whyIn(language, line),
    name: (remote) => names[language][remote],
    count: (value) => count.format(value),
    time: (at) => time.format(at),
    minute: (at) => minute.format(at),
    ago(at, now) {
      const seconds = Math.round((now.getTime() - at.getTime()) / 1000);
      const [unit, size] = steps.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
      return ago.format(-Math.floor(seconds / size), unit);
    },
  };
}

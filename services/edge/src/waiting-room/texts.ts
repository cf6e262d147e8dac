// What the waiting room says, in both languages.
import type { Language } from '@fudaya/contracts';
import type { Waiting } from './door.ts';

export interface Said {
  readonly title: string;
  readonly heading: string;
  /** Read out when it changes: it changes by the minute. */
  readonly status: string;
  readonly ahead: string;
  readonly wait: string;
  readonly note: string;
}

interface Words {
  readonly site: string;
  readonly aheadLabel: string;
  readonly waitLabel: string;
  readonly keeps: string;
  readonly other: string;
  readonly nobodyKnows: string;
  readonly people: (count: string) => string;
  readonly within: (seconds: number) => string;
  readonly queue: Omit<Said, 'ahead' | 'wait' | 'status'> & { readonly status: (wait: string) => string };
  readonly before: Omit<Said, 'ahead' | 'wait' | 'status'> & { readonly status: (wait: string) => string };
  readonly crowded: Omit<Said, 'ahead' | 'wait'>;
  /** As `crowded`, where it is known when there is a number for this network. */
  readonly numberIn: (wait: string) => string;
}

const ja: Words = {
  site: '札屋 Fudaya',
  aheadLabel: 'あなたの前にお待ちの方',
  waitLabel: 'ご入場までの目安',
  keeps: 'この画面は自動で更新されます。再読み込みしても、別のタブで開いても、順番は変わりません。',
  other: 'English',
  nobodyKnows: '—',
  people: (count) => `${count}人`,
  within: (seconds) =>
    seconds < 60 ? '1分以内' : seconds < 90 * 60 ? `約${Math.ceil(seconds / 60)}分` : `約${Math.ceil(seconds / 3600)}時間`,
  queue: {
    title: '順番にご案内しています',
    heading: '順番にご案内しています',
    status: (wait) => `ご入場まで${wait}です。`,
    note: 'ただいま多くのお客様にお越しいただいています。順番になりましたら、そのままお店が開きます。',
  },
  before: {
    title: '開始をお待ちください',
    heading: 'まもなく始まります',
    status: (wait) => `開始まで${wait}です。`,
    note: '開始前にお越しの方の順番は、開始と同時に抽選で決まります。お越しの早さによる有利不利はありません。',
  },
  crowded: {
    title: 'ただいま混み合っています',
    heading: 'ただいま混み合っています',
    status: 'まもなく順番をお取りします。このままお待ちください。',
    note: '順番が決まりましたら、この画面でお知らせします。',
  },
  numberIn: (wait) => `順番をお取りするまで${wait}です。このままお待ちください。`,
};

const en: Words = {
  site: 'Fudaya',
  aheadLabel: 'People before you',
  waitLabel: 'Expected wait',
  keeps: 'This page updates by itself. Reloading it or opening another tab does not change your place.',
  other: '日本語',
  nobodyKnows: '—',
  people: (count) => count,
  within: (seconds) =>
    seconds < 60
      ? 'less than a minute'
      : seconds < 90 * 60
        ? `about ${Math.ceil(seconds / 60)} min`
        : `about ${Math.ceil(seconds / 3600)} hours`,
  queue: {
    title: 'You are in the queue',
    heading: 'You are in the queue',
    status: (wait) => `Your turn comes in ${wait}.`,
    note: 'Many people are here at this moment. When it is your turn, the shop opens right here.',
  },
  before: {
    title: 'Starting soon',
    heading: 'Starting soon',
    status: (wait) => `It starts in ${wait}.`,
    note: 'Everybody who is here before the start gets a place by lot when it starts. Being early gives no advantage, and no disadvantage.',
  },
  crowded: {
    title: 'It is busy right now',
    heading: 'It is busy right now',
    status: 'You will get your place in a moment. Please stay on this page.',
    note: 'As soon as you have a place in the queue, it is shown here.',
  },
  numberIn: (wait) => `You will get your place in ${wait}. Please stay on this page.`,
};

export const wordsOf = (language: Language): Words => (language === 'ja' ? ja : en);

/** What one visitor is told. */
export function saidTo({ ahead, wait_s, starts_in_s, number_in_s }: Waiting, language: Language): Said {
  const words = wordsOf(language);
  const figures = {
    ahead: ahead === null ? words.nobodyKnows : words.people(ahead.toLocaleString(language)),
    wait: wait_s === null ? words.nobodyKnows : words.within(wait_s),
  };
  if (starts_in_s !== null) return { ...words.before, ...figures, status: words.before.status(words.within(starts_in_s)) };
  if (wait_s === null) {
    return { ...words.crowded, ...figures, ...(number_in_s !== null && { status: words.numberIn(words.within(number_in_s)) }) };
  }
  return { ...words.queue, ...figures, status: words.queue.status(words.within(wait_s)) };
}

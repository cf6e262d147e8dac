import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { RemoteContext } from '../remote/remote-context.ts';
import { defineTexts } from './define-texts.ts';
import { formatDate, formatDateTime, formatPoints, formatYen } from './format.ts';
import { addMessages, currentLanguage, setLanguage } from './i18n.ts';
import { keptLanguage } from './language.ts';
import { useText } from './use-text.ts';

addMessages('store', {
  ja: { greet: 'こんにちは、{{name}}さん', 'pack.left': '残り{{count}}', 'pack.order': '{{id}}番' },
  en: { greet: 'Hello {{name}}', 'pack.left': '{{count}} left', 'pack.order': 'no. {{id}}' },
});
addMessages('shell', { ja: { greet: '札屋' }, en: { greet: 'Fudaya' } });

function Greeting({ name }: { name: string }) {
  const { t, language } = useText();
  return (
    <p>
      {t('greet', { name })} ({language})
    </p>
  );
}

const page = (
  <>
    <RemoteContext value={{ namespace: 'store' }}>
      <Greeting name="花" />
    </RemoteContext>
    <RemoteContext value={{ namespace: 'shell' }}>
      <Greeting name="" />
    </RemoteContext>
  </>
);

const waiting = {
  ja: { waiting_other: 'あと{{count}}枚', until: '{{at, dateTime}}まで、{{price, yen}}' },
  en: { waiting_one: '{{count}} card left', waiting_other: '{{count}} cards left', until: '{{price, yen}} until {{at, dateTime}}' },
};
/** Texts that are loaded when somebody asks for them, and how often that was. */
function textsOnDemand(namespace: string) {
  const ja = vi.fn<() => Promise<{ texts: typeof waiting.ja }>>(async () => ({ texts: waiting.ja }));
  const en = vi.fn<() => Promise<{ texts: typeof waiting.en }>>(async () => ({ texts: waiting.en }));
  return { ja, en, texts: defineTexts(namespace, { ja, en }) };
}

test('FRM-8 Japanese is the default; a switch is live in shell and remotes, and html lang follows', async () => {
  expect(currentLanguage()).toBe('ja');
  render(page);
  expect(screen.getByText('こんにちは、花さん (ja)')).toBeTruthy();
  await act(() => setLanguage('en'));
  expect(screen.getByText('Hello 花 (en)')).toBeTruthy();
  expect(screen.getByText('Fudaya (en)')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});

test('FRM-8 the choice is kept between visits in cookie and storage', async () => {
  await setLanguage('en');
  expect(document.cookie).toContain('lang=en');
  expect(localStorage.getItem('lang')).toBe('en');
  expect(keptLanguage()).toBe('en');
  await setLanguage('ja');
  expect(keptLanguage()).toBe('ja');
});

test('FRM-8 a key without a text is logged only, once, and the page goes on with the key', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  function Odd() {
    const { t } = useText();
    return <p>{t('no.such.key')}</p>;
  }
  const odd = (
    <RemoteContext value={{ namespace: 'store' }}>
      <Odd />
    </RemoteContext>
  );
  const { rerender } = render(odd);
  rerender(odd);
  expect(screen.getByText('no.such.key')).toBeTruthy();
  expect(warn).toHaveBeenCalledExactlyOnceWith('no text for store:no.such.key');
  warn.mockRestore();
});

test('FRM-8 whoever reads one language loads no text of the other; a switch loads it first and shows no key in between', async () => {
  await setLanguage('ja');
  const { ja, en, texts } = textsOnDemand('apart');
  const shown: string[] = [];
  function Waiting({ count }: { count: number }) {
    const { t } = texts.useText();
    const text = t('waiting', { count });
    shown.push(text);
    return <p>{text}</p>;
  }
  await act(async () => {
    render(
      <Suspense fallback="…">
        <Waiting count={1} />
      </Suspense>,
    );
  });
  expect(screen.getByText('あと1枚')).toBeTruthy();
  expect([ja.mock.calls.length, en.mock.calls.length]).toEqual([1, 0]);
  await act(() => setLanguage('en'));
  expect(screen.getByText('1 card left')).toBeTruthy();
  expect([ja.mock.calls.length, en.mock.calls.length]).toEqual([1, 1]);
  expect(new Set(shown)).toEqual(new Set(['あと1枚', '1 card left']));
});

test('FRM-8 what counts has its forms by the library, and figures and Japan’s times are written by its formatters', async () => {
  const { texts } = textsOnDemand('forms');
  await Promise.all([texts.load('ja'), texts.load('en')]);
  const figures = { at: '2026-11-20T15:00:00.000Z', price: 5000 };
  const said = () => [...[0, 1, 2, 3000].map((count) => texts.textOf('waiting', { count })), texts.textOf('until', figures)];
  await setLanguage('ja');
  expect(said()).toEqual(['あと0枚', 'あと1枚', 'あと2枚', 'あと3,000枚', '2026/11/21 00:00まで、5,000円']);
  await setLanguage('en');
  expect(said()).toEqual(['0 cards left', '1 card left', '2 cards left', '3,000 cards left', '¥5,000 until 2026/11/21 00:00']);
});

test('FRM-8 a language that cannot be loaded is not switched to, and is asked for again the next time', async () => {
  await setLanguage('ja');
  const { en, texts } = textsOnDemand('lost');
  await texts.load('ja');
  en.mockRejectedValueOnce(new Error('chunk 404'));
  await expect(setLanguage('en')).rejects.toThrow('chunk 404');
  expect([currentLanguage(), keptLanguage(), document.documentElement.lang]).toEqual(['ja', 'ja', 'ja']);
  await setLanguage('en');
  expect(texts.textOf('waiting', { count: 1 })).toBe('1 card left');
});

test('FRM-8 what members typed stands in a text as they typed it', () => {
  function Named() {
    const { t } = useText();
    return <p>{t('greet', { name: '<b>{{count}} $t(greet) &amp;' })}</p>;
  }
  const { container } = render(
    <RemoteContext value={{ namespace: 'store' }}>
      <Named />
    </RemoteContext>,
  );
  expect(container.textContent).toBe('Hello <b>{{count}} $t(greet) &amp;');
});

test('HIS-4 dates are yy/mm/dd in Japan, numbers are grouped, yen by language', async () => {
  expect(formatDate('2026-11-20T15:00:00.000Z')).toBe('26/11/21');
  expect(formatDateTime('2026-11-20T15:00:00.000Z')).toBe('2026/11/21 00:00');
  expect([1234567, 0, 999, 1000, -500, -1500, 0.25, 1234.5].map(formatPoints)).toEqual([
    ...['1,234,567', '0', '999', '1,000', '-500', '-1,500', '0.25', '1,234.5'],
  ]);
  await setLanguage('ja');
  expect(formatYen(5000)).toBe('5,000円');
  await setLanguage('en');
  expect(formatYen(5000)).toBe('¥5,000');
});

test('BUY-5 numbers in texts have their thousands apart, in both languages; what is given as text stays as it is', async () => {
  await setLanguage('ja');
  function Counted() {
    const { t } = useText();
    return (
      <p>
        {t('pack.left', { count: 3000 })} {t('pack.order', { id: '3000' })} {t('pack.left', { count: 999 })}
      </p>
    );
  }
  const { container } = render(
    <RemoteContext value={{ namespace: 'store' }}>
      <Counted />
    </RemoteContext>,
  );
  expect(container.textContent).toBe('残り3,000 3000番 残り999');
});

test('FED-3 another build of a remote speaks by its own texts, in both languages, and the first build again by its own', async () => {
  const build = (word: string) =>
    defineTexts('built', {
      ja: async () => ({ texts: { title: `題${word}` } }),
      en: async () => ({ texts: { title: `Title ${word}` } }),
    });
  const [broken, lastGood] = [build('1'), build('2')];
  await broken.load('ja');
  await setLanguage('en');
  expect(broken.textOf('title')).toBe('Title 1');
  await lastGood.load('en');
  expect(lastGood.textOf('title')).toBe('Title 2');
  await setLanguage('ja');
  expect(lastGood.textOf('title')).toBe('題2');
  await broken.load('ja');
  expect(broken.textOf('title')).toBe('題1');
});

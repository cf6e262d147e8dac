import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RemoteContext } from '../remote/remote-context.ts';
import { formatDate, formatDateTime, formatPoints, formatYen } from './format.ts';
import { addMessages, currentLanguage, setLanguage } from './i18n.ts';
import { keptLanguage } from './language.ts';
import { useText } from './use-text.ts';

addMessages('store', { ja: { greet: 'こんにちは、{{name}}さん', 'pack.left': '残り{{count}}' }, en: { greet: 'Hello {{name}}' } });
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

test('FRM-8 Japanese is the default; a switch is live in shell and remotes, and html lang follows', () => {
  expect(currentLanguage()).toBe('ja');
  render(page);
  expect(screen.getByText('こんにちは、花さん (ja)')).toBeTruthy();
  act(() => setLanguage('en'));
  expect(screen.getByText('Hello 花 (en)')).toBeTruthy();
  expect(screen.getByText('Fudaya (en)')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});

test('FRM-8 the choice is kept between visits in cookie and storage', () => {
  setLanguage('en');
  expect(document.cookie).toContain('lang=en');
  expect(localStorage.getItem('lang')).toBe('en');
  expect(keptLanguage()).toBe('en');
  setLanguage('ja');
  expect(keptLanguage()).toBe('ja');
});

test('FRM-8 a key without a text is logged only, once, and English falls back to Japanese', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  function Odd() {
    const { t } = useText();
    return (
      <p>
        {t('no.such.key')} {t('pack.left', { count: 3 })}
      </p>
    );
  }
  setLanguage('en');
  const odd = (
    <RemoteContext value={{ namespace: 'store' }}>
      <Odd />
    </RemoteContext>
  );
  const { rerender } = render(odd);
  rerender(odd);
  expect(screen.getByText('no.such.key 残り3')).toBeTruthy();
  expect(warn).toHaveBeenCalledExactlyOnceWith('no text for store:no.such.key');
  warn.mockRestore();
});

test('HIS-4 dates are yy/mm/dd in Japan, numbers are grouped, yen by language', () => {
  expect(formatDate('2026-11-20T15:00:00.000Z')).toBe('26/11/21');
  expect(formatDateTime('2026-11-20T15:00:00.000Z')).toBe('2026/11/21 00:00');
  expect([1234567, 0, 999, 1000, -500, -1500, 0.25, 1234.5].map(formatPoints)).toEqual([
    ...['1,234,567', '0', '999', '1,000', '-500', '-1,500', '0.25', '1,234.5'],
  ]);
  setLanguage('ja');
  expect(formatYen(5000)).toBe('5,000円');
  setLanguage('en');
  expect(formatYen(5000)).toBe('¥5,000');
});

test('BUY-5 numbers in texts have their thousands apart, in both languages; what is given as text stays as it is', () => {
  function Counted() {
    const { t } = useText();
    return (
      <p>
        {t('pack.left', { count: 3000 })} {t('pack.left', { count: '3000' })} {t('pack.left', { count: 999 })}
      </p>
    );
  }
  const { container } = render(
    <RemoteContext value={{ namespace: 'store' }}>
      <Counted />
    </RemoteContext>,
  );
  expect(container.textContent).toBe('残り3,000 残り3000 残り999');
});

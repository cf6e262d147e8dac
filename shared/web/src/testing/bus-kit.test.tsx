import { topics } from '@fudaya/contracts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { publish } from '../bus/page-bus.ts';
import { useFact } from '../bus/use-bus.ts';
import { busKit, renderPage } from './index.ts';

const bought = { purchase_id: '0197a5e0-0000-7000-8000-000000000001', pack_id: 3, count: 10 };

function Counter() {
  const [count, setCount] = useState(0);
  useFact(topics.packBought, (fact) => setCount((before) => before + fact.count));
  return <output>{count}</output>;
}

test('FED-4 a remote’s test says what other areas would, sees what its own page said, and that nothing is left behind', () => {
  const [before, held] = [busKit.now(), busKit.subscriptions()];
  const page = renderPage(<Counter />, { area: 'gacha' });
  act(() => void busKit.say(topics.packBought, bought));
  expect(screen.getByRole('status').textContent).toBe('10');
  expect(busKit.say(topics.packBought, { ...bought, count: 'ten' } as never)).toBe(false);
  expect(publish(topics.packBought, bought)).toBe(false);
  expect(publish(topics.cardsDecided, { purchase_id: bought.purchase_id, sent: 1, converted: 2 })).toBe(true);
  expect(busKit.said(topics.packBought, before).map(({ publisher, fate }) => `${publisher} ${fate}`)).toEqual([
    'store delivered',
    'store invalid',
    'gacha refused',
  ]);
  expect(busKit.said(topics.cardsDecided, before)).toMatchObject([{ publisher: 'gacha', payload: { sent: 1, converted: 2 } }]);
  page.unmount();
  expect(busKit.subscriptions()).toBe(held);
});

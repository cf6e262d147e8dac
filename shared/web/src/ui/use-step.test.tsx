import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStep } from './use-step.ts';

const shield = () => document.querySelector<HTMLElement>('[data-shield]');

function Steps() {
  const [step, setStep] = useState('amount');
  useStep(step);
  return (
    <button type="button" onClick={() => setStep('done')}>
      {step}
    </button>
  );
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('TRF-2 DEC-3 a page that nobody has pressed yet takes presses at once', () => {
  render(<Steps />);
  expect(shield()).toBeNull();
});

test('TRF-2 DEC-3 when the step has changed under the finger, presses do nothing for a moment, and then again', async () => {
  const { unmount } = render(<Steps />);
  await userEvent.click(screen.getByRole('button', { name: 'amount' }), { advanceTimers: vi.advanceTimersByTime });
  await screen.findByRole('button', { name: 'done' });
  const heard = vi.fn<() => void>();
  document.addEventListener('pointerdown', heard);
  const press = new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
  shield()?.dispatchEvent(press);
  document.removeEventListener('pointerdown', heard);
  expect([heard.mock.calls.length, press.defaultPrevented]).toEqual([0, true]);
  vi.runAllTimers();
  expect(shield()).toBeNull();
  unmount();
  expect(shield()).not.toBeNull();
});

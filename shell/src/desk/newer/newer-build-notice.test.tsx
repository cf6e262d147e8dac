import type { ReleaseIndex } from '@fudaya/contracts';
import { newerPageEvent } from '@fudaya/web';
import { renderDesk } from '@fudaya/desk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { NewerBuildNotice } from './NewerBuildNotice.tsx';

const [older, newer] = ['0000000000000001', '0000000000000002'];
const store = (build: string): ReleaseIndex['remotes'] => ({ store: { build, entry: 'remoteEntry.js', version: '1.0.0', integrity: {} } });
const index = (changes: Partial<ReleaseIndex> = {}): ReleaseIndex => ({
  shell: older,
  shell_contract: 1,
  shell_integrity: {},
  remotes: {},
  ...changes,
});
afterEach(() => vi.unstubAllGlobals());

function open(given = index()) {
  const answer = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', answer);
  renderDesk(<NewerBuildNotice given={given} />, { messages: { ja, en }, namespace: 'desk-platform' });
  return {
    /** Somebody comes back to the tab while this is live. */
    async comeBack(live: ReleaseIndex | undefined) {
      answer.mockResolvedValue(live ? Response.json(live) : new Response('', { status: 502 }));
      const asked = answer.mock.calls.length;
      await act(async () => document.dispatchEvent(new Event('visibilitychange')));
      await waitFor(() => expect(answer.mock.calls.length).toBe(asked + 1));
    },
  };
}
const said = () => screen.getByRole('status').textContent ?? '';

test('FED-2 FED-6 a desk that stays open says when another build of the shell is live, and offers to be loaded anew', async () => {
  const desk = open();
  await desk.comeBack(index());
  expect(said()).toBe('');
  await desk.comeBack(index({ shell: newer }));
  await waitFor(() => expect(said()).toContain(ja['newer.text']));
  // What the button does is seen in the journey of the desk's staff.
  expect(screen.getByRole('button', { name: ja['newer.reload'] })).toBeTruthy();
});

test('FED-2 an area’s newer build is told, and one that was taken back is no longer', async () => {
  const given = index({ remotes: store(older) });
  const desk = open(given);
  await desk.comeBack(index({ remotes: store(newer) }));
  await waitFor(() => expect(said()).not.toBe(''));
  await desk.comeBack(given);
  await waitFor(() => expect(said()).toBe(''));
});

test('FED-2 a front door that does not answer changes nothing of what is said', async () => {
  const desk = open();
  await desk.comeBack(undefined);
  expect(said()).toBe('');
});

test('FED-6 a service that no longer serves this build is heard at once', async () => {
  open();
  act(() => void window.dispatchEvent(new Event(newerPageEvent)));
  expect(said()).toContain(ja['newer.text']);
});

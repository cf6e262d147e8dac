import { topics, type ReleaseIndex } from '@fudaya/contracts';
import { addMessages, bus, createBus, RemoteContext } from '@fudaya/web';
import { renderPage } from '@fudaya/web/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BusRecorder } from './BusRecorder.tsx';
import { texts as en } from './texts/en.ts';
import { texts as ja } from './texts/ja.ts';
import { asJson, createRecording, matching } from './recording.ts';

const bought = { purchase_id: '0197a5e0-0000-7000-8000-000000000001', pack_id: 3, count: 10 };
const index = {
  shell: 'aaaaaaaaaaaaaaaa',
  shell_contract: 1,
  shell_integrity: {},
  remotes: { store: { build: 'bbbbbbbbbbbbbbbb', entry: '', version: '', integrity: {} } },
  recorder: true,
} satisfies ReleaseIndex;
addMessages('qa', { ja, en });

function filled(count: number) {
  const own = createBus(() => Date.UTC(2026, 0, 1));
  const recording = createRecording(own, (publisher) => `${publisher}-build`);
  for (let turn = 1; turn <= count; turn += 1) own.publisherFor('store')(topics.packBought, { ...bought, count: turn });
  return { own, recording };
}

test('FED-7 the recorder keeps the last 500 entries with publisher, build and fate, and clearing it forgets only what it showed', () => {
  const { own, recording } = filled(600);
  expect(recording.take()).toBe(true);
  expect(recording.take()).toBe(false);
  expect(recording.entries()).toHaveLength(500);
  expect(recording.entries().at(-1)).toMatchObject({
    publisher: 'store',
    build: 'store-build',
    fate: 'delivered',
    payload: { count: 600 },
  });
  recording.clear();
  own.publisherFor('gacha')(topics.packBought, bought);
  recording.take();
  expect(recording.entries()).toMatchObject([{ publisher: 'gacha', fate: 'refused' }]);
  expect(own.events).toHaveLength(500);
});

test('FED-7 entries are found by every word of topic, publisher and payload, and by their fate', () => {
  const { own, recording } = filled(12);
  own.publisherFor('store')(topics.packBought, { count: 'ten' } as never);
  recording.take();
  const found = (text: string, fate: Parameters<typeof matching>[2] = 'all') => matching(recording.entries(), text, fate).length;
  expect([found(''), found('PACK store@store-build'), found('"count":12'), found('nobody')]).toEqual([13, 13, 1, 0]);
  expect([found('', 'invalid'), found('', 'refused'), found('ten', 'invalid')]).toEqual([1, 0, 1]);
  expect(JSON.parse(asJson(matching(recording.entries(), 'ten', 'all')))).toEqual([
    expect.objectContaining({ at: '2026-01-01T00:00:00.000Z', topic: 'pack.bought.v1', build: 'store-build', fate: 'invalid' }),
  ]);
});

test('FED-7 QA reads in the page what was said on the bus, filters it, clears it and takes it home', async () => {
  const user = userEvent.setup();
  const page = renderPage(
    <RemoteContext value={{ namespace: 'qa' }}>
      <BusRecorder index={index} />
    </RemoteContext>,
    { language: 'en' },
  );
  await user.click(await screen.findByRole('button', { name: /Bus recorder/ }));
  const panel = screen.getByRole('region', { name: 'Bus recorder' });
  await user.click(within(panel).getByRole('button', { name: 'Clear' }));
  expect(within(panel).getByText('Nothing has been published yet.')).toBeTruthy();
  act(() => {
    bus.publisherFor('store')(topics.packBought, bought);
    bus.publisherFor('payment')(topics.packBought, bought);
  });
  const refused = (await within(panel).findByText('payment@')).closest('li');
  expect(within(refused!).getByText('refused')).toBeTruthy();
  expect(within(panel).getByText('store@bbbbbbbb')).toBeTruthy();
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Kind' }), 'delivered');
  expect(within(panel).queryByText('payment@')).toBeNull();
  const made = vi.fn<(blob: Blob) => string>(() => 'blob:x');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }));
  await user.click(within(panel).getByRole('button', { name: 'Save as JSON' }));
  expect(JSON.parse(await made.mock.calls[0]![0].text())).toMatchObject([
    { topic: 'pack.bought.v1', publisher: 'store', build: index.remotes.store.build },
  ]);
  await user.type(within(panel).getByRole('searchbox'), 'nobody');
  expect(within(panel).getByText('Nothing matches.')).toBeTruthy();
  page.unmount();
  vi.unstubAllGlobals();
});

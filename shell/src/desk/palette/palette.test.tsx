import { areas } from '@fudaya/contracts';
import { searchAccount, searchGacha, searchPayment, searchStore, type Hit } from '@fudaya/contracts/desk';
import { forgetOwn, spotlight } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Areas } from '../areas/use-areas.ts';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { Palette } from './Palette.tsx';
import { noteVisit, recents } from './recents.ts';

const all = Object.fromEntries(areas.map((area) => [area, { status: 'absent' }])) as unknown as Areas;
const hit = (id: string, title: string): Hit => ({
  kind: 'member',
  id,
  title,
  detail: 'hana@example.test',
  at: null,
  path: `/desk/account/members/${id}`,
});
const me = '01890000-0000-7000-8000-000000000001';
const hits = [hit('1', '花田 花'), hit('2', '花山 葉')];

/** Opens the palette; what is typed then is answered later than it was typed. */
async function open(ofGacha: readonly Hit[] = []) {
  renderDesk(<Palette all={all} />, {
    area: 'account',
    path: '/desk',
    messages: { ja, en },
    namespace: 'desk-platform',
    rights: ['staff.see', 'audit.see'],
    replies: [
      [searchAccount, { hits }],
      [searchGacha, { hits: ofGacha }],
      ...[searchPayment, searchStore].map((call) => [call, { hits: [] }] as const),
    ],
  });
  act(() => spotlight.open());
  return await screen.findByRole('textbox', { name: ja['palette.open'] });
}
const place = () => window.location.pathname;

beforeEach(() => {
  localStorage.clear();
  act(() => spotlight.close());
});

test('FRM-8 what is found late is chosen by Enter alone: the first of it', async () => {
  const field = await open();
  await userEvent.type(field, 'hana@');
  await screen.findByText('花田 花');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/desk/account/members/1'));
});

test('OPS-2 what is found says which kind of thing it is, of each area’s', async () => {
  const other = (kind: string, id: string, title: string): Hit => ({ ...hit(id, title), kind, detail: id, path: `/desk/x/${kind}/${id}` });
  const field = await open([other('purchase', 'p', '星空パック'), other('parcel', '41', '配送 41'), other('ufo', 'u', '新しいもの')]);
  await userEvent.type(field, '星空');
  expect(await screen.findByText('購入 · p')).toBeTruthy();
  expect(screen.getByText('配送 · 41')).toBeTruthy();
  expect(screen.getAllByText('会員 · hana@example.test')).toHaveLength(2);
  // Of an area that is newer than this frame.
  expect(screen.getByText('u')).toBeTruthy();
});

test('SEC-11 what was seen last is shown to whoever saw it, and is forgotten when they sign out', async () => {
  noteVisit(me, { path: '/desk/account/members/1', title: '会員：花田 花' });
  noteVisit('01890000-0000-7000-8000-00000000000f', { path: '/desk/account/members/2', title: '会員：花山 葉' });
  await open();
  expect(await screen.findByText('会員：花田 花')).toBeTruthy();
  expect(screen.queryByText('会員：花山 葉')).toBeNull();
  forgetOwn(me);
  expect([recents(me), recents('01890000-0000-7000-8000-00000000000f')]).toMatchObject([[], [{ title: '会員：花山 葉' }]]);
});

test('FRM-8 Enter before anything is found leads to the first that is', async () => {
  const field = await open();
  await userEvent.type(field, 'hana@{Enter}');
  await waitFor(() => expect(place()).toBe('/desk/account/members/1'));
});

test('FRM-8 arrow keys go on from the first that was found', async () => {
  const field = await open();
  await userEvent.type(field, 'hana@');
  await screen.findByText('花田 花');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(place()).toBe('/desk/account/members/2'));
});

test('FRM-8 whoever has gone to an entry by arrow keys stays there when more is found', async () => {
  const field = await open();
  await userEvent.type(field, '監査');
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByText('花田 花');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/desk/platform/audit'));
});

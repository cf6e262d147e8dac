import { releaseBuild, releaseChange, releaseRemote, releases, type BuildLine } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { ReleaseBuildPage } from './ReleaseBuildPage.tsx';
import { ReleaseRemotePage } from './ReleaseRemotePage.tsx';
import { ReleasesPage } from './ReleasesPage.tsx';

const at = '2026-11-01T03:00:00.000Z';
const [live, before, next] = ['aaaaaaaa00000000', 'bbbbbbbb00000000', 'cccccccc00000000'] as const;
const figures = { loads: 200, failed: 1, faults: 5, took_over: 0, lcp: 1_900, inp: 150, cls: 10 };
const line = (build: string, marks: BuildLine['marks'], was_live = true): BuildLine => ({
  build,
  version: '1.0.0',
  commit: '0123456789',
  published: at,
  marks,
  was_live,
  tags: build === next ? ['next'] : [],
  figures,
});
const now = { remote: 'store', live: line(live, ['live']), since: at, by: '運用 葵', canary: null, previous: before };
const canary = { build: next, percent: 5, since: at, worse: null };
const build = {
  ...line(next, [], false),
  remote: 'store',
  built: at,
  files: 12,
  pages: ['/'],
  has_desk: true,
  is_signed: true,
  live,
  canary: null,
  against: [],
  faults: [],
  changes: [],
};

function open(page: ReactNode, path: string, replies: NonNullable<Parameters<typeof renderDesk>[1]>['replies'], mayChange = true) {
  return renderDesk(page, {
    path,
    messages: { ja, en },
    namespace: 'desk-platform',
    rights: mayChange ? ['release.see', 'release.change'] : ['release.see'],
    replies: [...(replies ?? []), [releaseChange, {}]],
  });
}
const remotePage = (
  <Routes>
    <Route path="/desk/platform/releases/:remote" element={<ReleaseRemotePage />} />
    <Route path="/desk/platform/releases/:remote/:build" element={<ReleaseBuildPage />} />
  </Routes>
);
const ofStore = (more: object) => ({
  ...now,
  builds: [line(live, ['live']), line(before, ['previous']), line(next, ['canary'], false)],
  begins: at,
  slot_s: 1_800,
  slots: [
    { build: live, slot: 0, loads: 20, errors: 1, lcp: 1_900 },
    { build: next, slot: 1, loads: 3, errors: 2, lcp: null },
  ],
  ...more,
});

test('FED-8 one press leads back to the build before, says what will be and what the gate says, and sends what the page showed', async () => {
  const page = open(<ReleasesPage />, '/desk/platform/releases', [
    [releases, { at, remotes: [now], refused: [] }],
    [releaseBuild, build],
  ]);
  const row = await screen.findByRole('row', { name: /ストア/ });
  expect(row.textContent).toContain('aaaaaaaa');
  expect(row.textContent).toContain('2.99%');
  await userEvent.click(within(row).getByRole('button', { name: 'ストアを直前のビルドbbbbbbbbに戻す' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ストアをbbbbbbbbに戻しますか？' }));
  expect(await dialog.findByText('公開前の検査に問題はありません。')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '表示が崩れる');
  await userEvent.click(dialog.getByRole('button', { name: 'このビルドに戻す' }));
  await waitFor(() =>
    expect(page.inputsOf(releaseChange)).toEqual([
      { remote: 'store', act: 'rollback', build: before, seen: live, reason: '表示が崩れる', order: expect.any(String) },
    ]),
  );
});

test('SEC-11 whoever may only see releases is offered nothing that changes them', async () => {
  open(<ReleasesPage />, '/desk/platform/releases', [[releases, { at, remotes: [now], refused: [] }]], false);
  await screen.findByRole('row', { name: /ストア/ });
  expect(screen.queryByRole('button', { name: /戻す/ })).toBeNull();
});

test('FED-8 a canary goes to its next stage, and what pages reported of each build stands in a table', async () => {
  const page = open(remotePage, '/desk/platform/releases/store', [
    [releaseRemote, ofStore({ canary })],
    [releaseBuild, build],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: '25%に配信する' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getAllByRole('textbox').at(-1) as HTMLElement, '5%で問題がない');
  await userEvent.click(dialog.getByRole('button', { name: 'この割合で配信する' }));
  await waitFor(() =>
    expect(page.inputsOf(releaseChange)).toMatchObject([{ act: 'canary', build: next, percent: 25, seen: live, reason: '5%で問題がない' }]),
  );
  const figure = within(screen.getByRole('figure'));
  await userEvent.click(figure.getByText('表で見る'));
  expect(figure.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '日時',
    'aaaaaaaa 公開中',
    'cccccccc カナリア',
  ]);
});

test('FED-8 why a canary does worse is told beside it', async () => {
  open(remotePage, '/desk/platform/releases/store', [[releaseRemote, ofStore({ canary: { ...canary, worse: '読み込みに失敗' } })]]);
  expect((await screen.findByRole('alert')).textContent).toContain('読み込みに失敗');
});

test('FED-8 a build that the gate refuses says why before anything is pressed, and testers have its link', async () => {
  open(remotePage, `/desk/platform/releases/store/${next}`, [[releaseBuild, { ...build, against: ['ファイルがありません。'] }]]);
  expect((await screen.findByRole('alert')).textContent).toContain('ファイルがありません。');
  expect(screen.getByRole('link', { name: '会員の画面で試す' }).getAttribute('href')).toBe(`/?try.store=${next}`);
  expect(screen.getByRole('link', { name: '業務デスクで試す' }).getAttribute('href')).toBe(`/desk?try.store=${next}`);
  expect(screen.getByRole('button', { name: '名前nextを外す' })).toBeTruthy();
});

import { rankRules, rankRulesApprove, rankRulesNew, rankRulesWithdraw, type RankRulesLine } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { NewRankSetPage } from './NewRankSetPage.tsx';
import { RankSetPage } from './RankSetPage.tsx';
import { RankSetsPage } from './RankSetsPage.tsx';

const id = '5f1c0e1e-1111-4111-8111-111111111111';
const live: RankRulesLine = {
  ...{ id: '00000000-0000-4000-8000-000000000001', from: '2000-01', standing: 'live', is_own: false },
  names_ja: ['つぼみ', '咲き初め', '五分咲き', '七分咲き', '満開'],
  names_en: ['Bud', 'First bloom', 'Half bloom', 'Wide bloom', 'Full bloom'],
  ...{
    uses: [0, 10_000, 50_000, 100_000, 300_000],
    bonus: [0, 0, 5, 10, 20],
    early_hours: [0, 0, 6, 12, 24],
    dispatch_days: [14, 14, 10, 7, 5],
    created: '1999-12-31T15:00:00Z',
    created_by: null,
    approved_by: null,
  },
};
const next: RankRulesLine = { ...live, id, from: '2027-01', standing: 'waiting', created: '2026-11-20T00:00:00Z', created_by: id };

const open = (
  path: string,
  one: RankRulesLine = next,
  rights: ('promotion.see' | 'promotion.edit')[] = ['promotion.see', 'promotion.edit'],
) =>
  renderDesk(
    <Routes>
      <Route path="/desk/account/ranks" Component={RankSetsPage} />
      <Route path="/desk/account/ranks/new" Component={NewRankSetPage} />
      <Route path="/desk/account/ranks/:id" Component={RankSetPage} />
    </Routes>,
    {
      ...{ area: 'account', path, messages: { ja, en }, rights },
      replies: [
        [rankRules, { sets: [one, live], version: 7, month: '2026-12' }],
        [rankRulesNew, { id, waiting: 'second_person' }],
        [rankRulesApprove, {}],
        [rankRulesWithdraw, {}],
      ],
    },
  );
const say = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), '内容を確認');
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
};

test('MEM-10 OPS-2 the sets tell from when they hold, how they stand, their names and figures; making one is for those who may', async () => {
  open('/desk/account/ranks', next, ['promotion.see']);
  const row = await screen.findByRole('row', { name: /^2027\/01/ });
  expect(within(row).getByText('承認待ち')).toBeTruthy();
  expect(within(row).getByText('0 · 10,000 · 50,000 · 100,000 · 300,000')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '次のルールを作成' })).toBeNull();
});

test('MEM-10 OPS-2 the next set begins with what the last says and with a coming month, and says which version it was filled from', async () => {
  const page = open('/desk/account/ranks/new');
  const name = await screen.findByRole('textbox', { name: /ランク2の名前（日本語）/ });
  expect(within(screen.getByRole('combobox')).getAllByRole('option')[0]?.textContent).toBe('2027/01');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(page.inputsOf(rankRulesNew)).toHaveLength(0);
  expect(await screen.findByText(/理由を3文字以上/)).toBeTruthy();
  await userEvent.type(name, '芽');
  await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '新年度のため');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.inputsOf(rankRulesNew)).toHaveLength(1));
  expect(page.inputsOf(rankRulesNew)[0]).toMatchObject({
    ...{ from: '2027-01', seen: 7, reason: '新年度のため', uses: live.uses, bonus: live.bonus },
    ...{ early_hours: live.early_hours, dispatch_days: live.dispatch_days },
    names_ja: ['つぼみ', '芽', '五分咲き', '七分咲き', '満開'],
  });
});

test('MEM-10 OPS-12 what waits is approved by somebody else with a reason, never by whoever made it', async () => {
  const page = open(`/desk/account/ranks/${id}`);
  await say('承認');
  await waitFor(() => expect(page.inputsOf(rankRulesApprove)).toMatchObject([{ id, reason: '内容を確認' }]));
});

test('MEM-10 OPS-12 whoever made it is told that somebody else has to approve it, and may withdraw it', async () => {
  const page = open(`/desk/account/ranks/${id}`, { ...next, is_own: true });
  expect(await screen.findByText(ja['coupons.own'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: '承認' })).toBeNull();
  await say('取り下げ');
  await waitFor(() => expect(page.inputsOf(rankRulesWithdraw)).toMatchObject([{ id, reason: '内容を確認' }]));
});

test('MEM-10 what has begun offers nothing, and what is not there is said', async () => {
  open(`/desk/account/ranks/${live.id}`);
  const table = within(await screen.findByRole('table', { name: '5つのランク' }));
  expect(table.getByRole('row', { name: /満開.*2%.*24時間前.*5営業日/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /承認|取り下げ/ })).toBeNull();
  open('/desk/account/ranks/5f1c0e1e-2222-4222-8222-222222222222');
  expect(await screen.findByText('このルールは見つかりません。')).toBeTruthy();
});

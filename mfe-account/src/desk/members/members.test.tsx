import {
  goodwillGrant,
  member,
  memberLatest,
  memberNoteAdd,
  memberNotes,
  memberNoteStrike,
  memberMail,
  memberRelease,
  members,
  memberSuspend,
  type MemberLatest,
  type MemberWhole,
} from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk, type RenderDeskOptions } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { MemberPage } from './MemberPage.tsx';
import { MembersPage } from './MembersPage.tsx';

const id = '01890000-0000-7000-8000-000000000002';
const payment_id = '01890000-0000-4000-8000-000000000001';
const at = '2026-11-01T03:00:00.000Z';
const line = { id, since: at, standing: 'suspended', is_staff: false, personal: { name: '星野 花', mail: 'hana@example.com' } } as const;
const freeze = { at, note: '返金', released: null, released_by: null, release_note: null };
const whole: MemberWhole = {
  member: {
    id,
    since: at,
    standing: 'suspended',
    is_staff: false,
    closed: null,
    last_active: at,
    rank: 2,
    language: 'ja',
    is_mail_verified: true,
    is_phone_verified: false,
    personal: {
      name: '星野 花',
      mail: 'hana@example.com',
      tel: '09012345678',
      zipcode: '1000001',
      prefecture: '東京都',
      address: '千代田区1-1',
    },
    new_mail: { mail: 'hana-new@example.com', expires: at },
  },
  points: { paid: 1000, bonus: 10, return: 200, coins: 3, owed: 50 },
  sessions: { open: 2, passkeys: 1, last_seen: at },
  purchases: { count: 7, last: at },
  payments: { count: 3, paid: 2, paid_yen: 2000, open: 1 },
  parcels: { count: 1, open: 1 },
  goodwill: { ceiling: 3000, left: 2500 },
  limits: { day: 5000, month: null, paused_until: null },
  freezes: [
    { ...freeze, id: 8, kind: 'refunded', payment_id, by: 'payment' },
    { ...freeze, id: 7, kind: 'dispute', payment_id, by: 'payment', note: 'the payment is disputed', released: at },
  ],
  acts: [{ at, by: '運用 葵', act: 'phone.release', detail: '090****5678', note: '本人からの連絡' }],
};
const latest: MemberLatest = {
  purchases: [{ id: payment_id, pack_id: 7, pack: '星空パック', times: 5, at }],
  payments: [{ id: payment_id, standing: 'paid', yen: 1000, at }],
  parcels: [{ id: 31, standing: 'packing', cards: 2, at }],
};
const rights = ['member.see', 'member.personal', 'member.suspend', 'member.mail', 'goodwill.grant', 'payment.see'] as const;
const open = (path: string, options: RenderDeskOptions = {}) =>
  renderDesk(
    <Routes>
      <Route path="/desk/account/members" Component={MembersPage} />
      <Route path="/desk/account/members/:id" Component={MemberPage} />
    </Routes>,
    {
      area: 'account',
      messages: { ja, en },
      rights,
      path: `/desk/account/members${path}`,
      replies: [
        [members, { members: [line], next: null }],
        [member, whole],
        [memberLatest, latest],
        [
          memberNotes,
          {
            notes: [
              { id: payment_id, at, by: '札屋 健', text: '電話で住所を確認', struck: null, is_own: true },
              { id, at, by: '札屋 綾', text: '別の件', struck: { at, reason: '人違いのため' }, is_own: false },
            ],
            next: null,
          },
        ],
        [memberNoteAdd, {}],
        [memberNoteStrike, {}],
        [memberSuspend, { is_suspended: true }],
        [memberRelease, { ended: 1 }],
        [memberMail, { expires: at }],
        [goodwillGrant, { points: 500, left: 2000 }],
      ],
      ...options,
    },
  );

test('OPS-2 members are listed with how they stand, and asked for by words and state', async () => {
  const page = open('');
  const row = within(await screen.findByRole('row', { name: /星野 花/ }));
  expect(row.getByText('利用停止中')).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toContain(`/desk/account/members/${id}`);
  await userEvent.selectOptions(screen.getByLabelText('状態'), '利用停止中');
  await userEvent.type(screen.getByRole('searchbox'), '星野{Enter}');
  await waitFor(() => expect(page.inputsOf(members).at(-1)).toEqual({ words: '星野', standing: 'suspended' }));
});

test('OPS-2 a member’s page tells who they are, what they have and what was done, and leads to their payments', async () => {
  open(`/${id}`, { language: 'en' });
  expect(await screen.findByRole('heading', { level: 1, name: '星野 花' })).toBeTruthy();
  expect(screen.getByText('hana@example.com')).toBeTruthy();
  expect(screen.getByRole('link', { name: '3 (2 paid, 1 under way)' }).getAttribute('href')).toContain(`words=${id}`);
  expect(screen.getByRole('link', { name: 'Owed after a refund' }).getAttribute('href')).toContain(payment_id);
  const suspensions = within(screen.getByRole('table', { name: en['member.freezes'] }));
  // What the books noted themselves is read in the desk's language.
  expect(suspensions.getByRole('row', { name: /Dispute.*system \(automatic\).*The payment is disputed\./ })).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'What the shop did' })).getByText('Phone number released')).toBeTruthy();
});

test('OPS-2 a member’s page leads to what they bought, paid and were sent last', async () => {
  open(`/${id}`);
  const purchases = within(await screen.findByRole('table', { name: '最近の購入' }));
  expect(purchases.getByRole('link', { name: '星空パック' }).getAttribute('href')).toContain('/desk/gacha/purchases/');
  const linkIn = (name: string) => within(screen.getByRole('table', { name })).getByRole('link').getAttribute('href');
  expect(linkIn('最近の決済')).toContain(`/desk/payment/payments/${payment_id}`);
  expect(linkIn('最近の配送')).toContain('/desk/gacha/parcels/31');
  expect(screen.getByText('梱包中')).toBeTruthy();
});

test('MEM-16 OPS-2 the page lists further addresses: whom parcels are for there, which is the usual one, since when it says so', async () => {
  const further = {
    id,
    name: '青井 文',
    tel: '0661112222',
    zipcode: '5300001',
    prefecture: '大阪府',
    address: '大阪市北区2-2',
    is_default: true,
    changed: at,
  };
  const personal = { ...whole.member.personal!, addresses: [further, { ...further, id: payment_id, name: '星野 空', is_default: false }] };
  open(`/${id}`, {
    replies: [
      [member, { ...whole, member: { ...whole.member, personal } }],
      [memberLatest, latest],
    ],
  });
  const first = (await screen.findByText('ほかのお届け先 1')).nextElementSibling?.textContent;
  for (const text of ['青井 文（0661112222）', 'いつものお届け先', '〒5300001 大阪府 大阪市北区2-2']) expect(first).toContain(text);
  expect(screen.getByText('ほかのお届け先 2').nextElementSibling?.textContent).not.toContain('いつものお届け先');
});

test('SEC-11 OPS-2 without the right to what is personal the page has the number alone, and offers no act', async () => {
  const member_ = { ...whole.member, personal: null };
  open(`/${id}`, {
    rights: ['member.see'],
    replies: [
      [member, { ...whole, member: member_ }],
      [memberLatest, { ...latest, payments: null, parcels: null }],
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: `会員 ${id}` })).toBeTruthy();
  expect(screen.queryByText('hana@example.com')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: /3件/ })).toBeNull();
});

test('SEC-1 OPS-2 a member is suspended with a reason, and released from the freezes that the page showed', async () => {
  const page = open(`/${id}`);
  const act = async (button: string, title: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '本人からの連絡');
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await act('利用を停止する', 'この会員の利用を停止しますか？');
  await act('利用を再開する', 'この会員の利用を再開しますか？');
  expect(page.inputsOf(memberSuspend)).toEqual([{ id, reason: '本人からの連絡' }]);
  expect(page.inputsOf(memberRelease)).toEqual([{ id, seen: [8], reason: '本人からの連絡' }]);
});

test('OPS-2 points for goodwill are given with a reason, and the page says how many are left today', async () => {
  const page = open(`/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'ポイントを付与する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'お詫びのポイントを付与しますか？' }));
  expect(dialog.getByText(/あと2,500ポイント/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /ポイント数/ }), '500');
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '配送の遅れ');
  await userEvent.click(dialog.getByRole('button', { name: 'ポイントを付与する' }));
  await waitFor(() => expect(page.inputsOf(goodwillGrant)).toMatchObject([{ id, points: 500, reason: '配送の遅れ' }]));
});

test('OPS-2 another address is asked for with a reason, and the page shows what waits to be confirmed', async () => {
  const page = open(`/${id}`);
  expect(await screen.findByText(/hana-new@example.com/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'メールアドレスを変更する' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'メールアドレスを変更しますか？' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /新しいメールアドレス/ }), 'third@example.com');
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '本人確認書類を確認');
  await userEvent.click(dialog.getByRole('button', { name: 'メールアドレスを変更する' }));
  await waitFor(() =>
    expect(page.inputsOf(memberMail)).toEqual([{ id, seen: 'hana@example.com', mail: 'third@example.com', reason: '本人確認書類を確認' }]),
  );
});

test('OPS-16 notes tell who wrote what and why one was struck; one’s own is struck with a reason, and a new one is kept', async () => {
  const page = open(`/${id}`);
  expect(await screen.findByText('電話で住所を確認')).toBeTruthy();
  expect(screen.getByText(/人違いのため/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /新しいメモ/ }), '折り返し希望');
  await userEvent.click(screen.getByRole('button', { name: '記録する' }));
  await waitFor(() => expect(page.inputsOf(memberNoteAdd)).toMatchObject([{ id, text: '折り返し希望' }]));
  const [strike, ...others] = screen.getAllByRole('button', { name: '取り消す' });
  expect(others).toEqual([]);
  await userEvent.click(strike!);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '書き間違い');
  await userEvent.click(dialog.getByRole('button', { name: '取り消す' }));
  await waitFor(() => expect(page.inputsOf(memberNoteStrike)).toEqual([{ id: payment_id, reason: '書き間違い' }]));
});

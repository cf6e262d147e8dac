import { account, write } from '@fudaya/contracts';
import { TextInput } from '@mantine/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderDesk } from '../testing/index.ts';
import { ActDialog } from './ActDialog.tsx';

const grant = write('account', '/desk/account/test/grant', {
  access: 'staff',
  right: 'goodwill.grant',
  input: z.object({ points: z.int(), reason: z.string(), order: z.uuid() }),
  reply: z.object({ waiting: z.optional(z.string()) }),
});
const [sign] = vi.hoisted(() => [vi.fn<() => Promise<object>>()]);
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: sign }));

const dialog = (onDone = () => undefined) => (
  <ActDialog contract={grant} input={{ points: 500 }} title="お詫びポイント" confirm="付与する" onClose={() => undefined} onDone={onDone} />
);
beforeEach(() => localStorage.clear());

const reason = () => screen.findByRole('textbox', { name: /理由/ });

test('SEC-11 an act without a reason is not sent; with one it is sent with an order of its own', async () => {
  const onDone = vi.fn<() => undefined>();
  const page = renderDesk(dialog(onDone), { area: 'account', replies: [[grant, {}]] });
  await userEvent.type(await reason(), 'あ');
  await userEvent.click(screen.getByRole('button', { name: '付与する' }));
  expect(await screen.findByText('理由を3字以上で入力してください。')).toBeTruthy();
  expect(page.inputsOf(grant)).toEqual([]);
  await userEvent.type(await reason(), '発送が遅れたため');
  await userEvent.click(screen.getByRole('button', { name: '付与する' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(page.inputsOf(grant)).toEqual([{ points: 500, reason: 'あ発送が遅れたため', order: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});

test('SEC-11 where the passkey is wanted again it is asked for, and the very same act is sent once more', async () => {
  sign.mockResolvedValue({ id: 'key' });
  const answers = [{ state: 400, refusal: 'proof_needed', errors: { proof: ['x'] } }, {}];
  const page = renderDesk(dialog(), {
    area: 'account',
    replies: [
      [grant, () => answers.shift() ?? 'never'],
      [account.passkeyAsk, { options: {} }],
      [account.passkeyProve, { result: '1' }],
    ],
  });
  await userEvent.type(await reason(), '発送が遅れたため');
  await userEvent.click(screen.getByRole('button', { name: '付与する' }));
  await userEvent.click(await screen.findByRole('button', { name: 'パスキーを使う' }));
  await waitFor(() => expect(page.inputsOf(grant)).toHaveLength(2));
  expect(page.inputsOf(grant)[0]).toEqual(page.inputsOf(grant)[1]);
});

test('SEC-11 who else changed the record first is told, and what was typed stays', async () => {
  renderDesk(dialog(), {
    area: 'account',
    replies: [[grant, { state: 400, refusal: 'changed_meanwhile', errors: { seen: ['運用 葵が12:00に変更しました。'] } }]],
  });
  await userEvent.type(await reason(), '発送が遅れたため');
  await userEvent.click(screen.getByRole('button', { name: '付与する' }));
  expect((await screen.findByRole('alert')).textContent).toContain('運用 葵が12:00に変更しました。');
  expect(((await reason()) as HTMLTextAreaElement).value).toBe('発送が遅れたため');
});

/** With a field of its own; `seen` is the version of the record. */
function Granting({ id = 'a', onClose = () => undefined }: { readonly id?: string; readonly onClose?: () => void }) {
  const [points, setPoints] = useState('');
  return (
    <ActDialog
      contract={grantTo}
      input={{ id, points: Number(points), seen: crypto.randomUUID() }}
      typed={[points, setPoints]}
      title="お詫びポイント"
      confirm="付与する"
      onClose={onClose}
      onDone={() => undefined}
    >
      <TextInput label="ポイント" value={points} onChange={(event) => setPoints(event.currentTarget.value)} />
    </ActDialog>
  );
}
const grantTo = write('account', '/desk/account/test/grant-to', {
  access: 'staff',
  right: 'goodwill.grant',
  input: z.object({ id: z.string(), points: z.int(), seen: z.string(), reason: z.string(), order: z.uuid() }),
  reply: z.object({}),
});
const open = (page = <Granting />, answer: 'offline' | object = {}) =>
  renderDesk(page, { area: 'account', replies: [[grantTo, answer as never]] });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const held = async () => [
  (await screen.findByRole<HTMLInputElement>('textbox', { name: 'ポイント' })).value,
  ((await reason()) as HTMLTextAreaElement).value,
];
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('fudaya.desk.draft'));
/** As where the tab is closed: what runs of the page ends at once. */
const closeTab = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};
const type = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'ポイント' }), '500');
  await userEvent.type(await reason(), '発送が遅れたため');
};

test('OPS-2 a reason and an amount are there again after the tab was closed, also where the record has another version, until the act is done', async () => {
  open();
  await type();
  closeTab();
  const page = open();
  expect(await screen.findByText(/に入力した内容を戻しました。/)).toBeTruthy();
  expect(await held()).toEqual(['500', '発送が遅れたため']);
  await press('付与する');
  await waitFor(() => expect(page.inputsOf(grantTo)).toMatchObject([{ points: 500, reason: '発送が遅れたため' }]));
  await waitFor(() => expect(kept()).toEqual([]));
  closeTab();
  open();
  expect(await held()).toEqual(['', '']);
  expect(screen.queryByRole('status')).toBeNull();
});

test('OPS-2 an act whose reply was lost with its tab is sent again under the same order', async () => {
  const before = open(<Granting />, 'offline');
  await type();
  await press('付与する');
  await screen.findByRole('alert');
  closeTab();
  const page = open();
  await screen.findByText(/に入力した内容を戻しました。/);
  await press('付与する');
  await waitFor(() => expect(page.inputsOf(grantTo)).toHaveLength(1));
  const [[lost], [again]] = [before, page].map(({ inputsOf }) => inputsOf(grantTo) as { order: string }[]) as [
    { order: string }[],
    { order: string }[],
  ];
  expect(again!.order).toBe(lost!.order);
});

test('OPS-2 what was typed for one record is not there for another, is thrown away by choice, and by giving up', async () => {
  open();
  await type();
  closeTab();
  open(<Granting id="b" />);
  expect(await held()).toEqual(['', '']);
  closeTab();
  const onClose = vi.fn<() => undefined>();
  open(<Granting onClose={onClose} />);
  await press('破棄');
  expect(await held()).toEqual(['', '']);
  expect(kept()).toEqual([]);
  await type();
  await press('キャンセル');
  expect(onClose).toHaveBeenCalledOnce();
  closeTab();
  expect(kept()).toEqual([]);
});

import { account, write } from '@fudaya/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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

import { write } from '@fudaya/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { renderDesk } from '../testing/index.ts';
import { TextField } from './fields.tsx';
import { Form } from './Form.tsx';
import { useDeskForm } from './use-desk-form.ts';
import { forgetOwn } from '../session/own-storage.ts';

const put = write('store', '/desk/store/test/put', {
  access: 'staff',
  right: 'catalogue.edit',
  input: z.object({ name: z.string(), note: z.string() }),
  reply: z.object({}),
});
const me = '01890000-0000-7000-8000-000000000001';
function Sheet({ name, note }: { readonly name: string; readonly note: string }) {
  const form = useDeskForm({ contract: put, values: { name, note }, onDone: () => undefined });
  return (
    <Form of={form}>
      <TextField name="name" label="名前" />
      <TextField name="note" label="覚え" />
    </Form>
  );
}
const open = (values = { name: '冬', note: '' }, path = '/desk/store/things/7') =>
  renderDesk(<Sheet {...values} />, { area: 'store', path, replies: [[put, {}]] });
const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('fudaya.desk.draft'));
const offer = () => screen.queryByRole('status');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** As where the tab is closed: what runs of the page ends at once. */
const closeTab = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};

beforeEach(() => localStorage.clear());

test('OPS-2 what was typed is there again after the tab was closed, and is gone once it is saved', async () => {
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: '覚え' }), '長い説明');
  closeTab();
  open();
  expect(await screen.findByText(/に入力して、保存していない内容があります/)).toBeTruthy();
  expect(valueOf('覚え')).toBe('');
  await press('続きから入力');
  expect([valueOf('名前'), valueOf('覚え')]).toEqual(['冬', '長い説明']);
  expect(offer()).toBeNull();
  // Closed once more before it is saved: it is there still.
  closeTab();
  const page = open();
  await screen.findByRole('status');
  await press('続きから入力');
  await press('保存');
  await waitFor(() => expect(page.inputsOf(put)).toEqual([{ name: '冬', note: '長い説明' }]));
  await waitFor(() => expect(kept()).toEqual([]));
  closeTab();
  open();
  await screen.findByRole('textbox', { name: '覚え' });
  expect(offer()).toBeNull();
});

test('OPS-2 where somebody changed the record meanwhile only what was typed is put back', async () => {
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: '覚え' }), '長い説明');
  closeTab();
  const page = open({ name: '春', note: '' });
  expect(await screen.findByText(/そのあと内容が変わっています。/)).toBeTruthy();
  await press('続きから入力');
  await press('保存');
  await waitFor(() => expect(page.inputsOf(put)).toEqual([{ name: '春', note: '長い説明' }]));
});

test('OPS-2 a draft is of its page and person, is thrown away by choice, by signing out and after a week', async () => {
  const type = async () => {
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: '覚え' }), '説明');
    closeTab();
  };
  const isOffered = async (path?: string) => {
    open(undefined, path);
    await screen.findByRole('textbox', { name: '覚え' });
    const found = offer() !== null;
    return found;
  };
  await type();
  expect(await isOffered('/desk/store/things/8')).toBe(false);
  closeTab();
  expect(await isOffered()).toBe(true);
  await press('破棄');
  closeTab();
  expect(await isOffered()).toBe(false);
  closeTab();
  await type();
  forgetOwn('01890000-0000-7000-8000-000000000002');
  expect(kept()).toHaveLength(1);
  forgetOwn(me);
  expect(kept()).toHaveLength(0);
  await type();
  const [key] = kept();
  const own = JSON.parse(localStorage.getItem(key!)!) as object;
  localStorage.setItem(key!, JSON.stringify({ ...own, at: new Date(Date.now() - 8 * 86_400_000).toISOString() }));
  expect(await isOffered()).toBe(false);
  expect(kept()).toHaveLength(0);
});

test('OPS-2 what cannot be kept is warned of before the page is left, and what is kept is not', async () => {
  open();
  const field = await screen.findByRole('textbox', { name: '覚え' });
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await userEvent.type(field, '短い');
  expect(isWarned()).toBe(false);
  await userEvent.click(field);
  await userEvent.paste('長'.repeat(500_001));
  await waitFor(() => expect(isWarned()).toBe(true), { timeout: 3000 });
});

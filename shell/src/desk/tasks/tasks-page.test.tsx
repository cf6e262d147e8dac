import { taskRetry, tasks } from '@fudaya/contracts/desk';
import { renderDesk, type RenderDeskOptions } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { TasksPage } from './TasksPage.tsx';

const at = '2026-11-01T03:00:00.000Z';
const open = (rights: RenderDeskOptions['rights'] = ['task.see', 'task.retry']) =>
  renderDesk(<TasksPage />, {
    area: 'account',
    messages: { ja, en },
    namespace: 'desk-platform',
    rights,
    replies: [
      [
        tasks,
        {
          kinds: [{ task: 'account.mail', waiting: 3, running: 1, failed: 1, due: at }],
          failed: [{ id: 42, task: 'account.mail', attempts: 25, begun: at, tried: at }],
        },
      ],
      [taskRetry, {}],
    ],
  });

test('OPS-2 a task that failed for good is tried again with a reason', async () => {
  const page = open();
  await userEvent.click(await screen.findByRole('button', { name: '処理 42 をもう一度行う' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '設定を直した');
  await userEvent.click(dialog.getByRole('button', { name: 'もう一度行う' }));
  await waitFor(() => expect(page.inputsOf(taskRetry)).toEqual([{ id: 42, reason: '設定を直した' }]));
});

test('OPS-2 SEC-11 whoever may only see tasks is told how many wait, and offered no act', async () => {
  open(['task.see']);
  const kinds = within(await screen.findByRole('table', { name: '種類ごとの件数' }));
  expect(kinds.getByRole('row', { name: /^account.mail 3 1 1/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /もう一度行う/ })).toBeNull();
});

import { legalPut, legalRemove, legalTexts, legalVersion, sellerFacts } from '@fudaya/contracts/desk';
import { sampleFacts } from '@fudaya/contracts/legal-text';
import type { ReplyOf } from '@fudaya/contracts';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { LegalDocumentPage } from './LegalDocumentPage.tsx';
import { LegalTextPage } from './LegalTextPage.tsx';
import { LegalTextsPage } from './LegalTextsPage.tsx';
import { NewLegalTextPage } from './NewLegalTextPage.tsx';

const page = 'terms-of-service' as const;
const texts: ReplyOf<typeof legalTexts> = {
  today: '2026-11-01',
  texts: [
    { page, holds_from: '2026-12-01', standing: 'ahead' },
    { page, holds_from: '2026-01-01', standing: 'holding' },
    { page, holds_from: '2025-01-01', standing: 'past' },
  ],
};
const words = (language: 'ja' | 'en') =>
  Object.fromEntries(Object.entries(sampleFacts).map(([name, text]) => [name, text[language]])) as ReplyOf<typeof sellerFacts>['ja'];
const facts: ReplyOf<typeof sellerFacts> = { ja: words('ja'), en: words('en'), is_sample: true, is_incomplete: false, version: 'f' };
const version: ReplyOf<typeof legalVersion> = {
  ...{ page, holds_from: '2026-12-01', standing: 'ahead', version: 'v1' },
  ...{ ja: '# 利用規約\n\n## 第1条\n\n来月からの文\n', en: '# Terms\n\n## 1\n\nFrom next month\n' },
};
const open = (path: string, text = version) =>
  renderDesk(
    <Routes>
      <Route path="/desk/store/legal" Component={LegalTextsPage} />
      <Route path="/desk/store/legal/:page" Component={LegalDocumentPage} />
      <Route path="/desk/store/legal/:page/new" Component={NewLegalTextPage} />
      <Route path="/desk/store/legal/:page/:day" Component={LegalTextPage} />
    </Routes>,
    {
      area: 'store',
      path,
      messages: { ja, en },
      rights: ['legal.edit'],
      replies: [
        [legalTexts, texts],
        [legalVersion, text],
        [sellerFacts, facts],
        [legalPut, { version: 'v2' }],
        [legalRemove, {}],
      ],
    },
  );

test('OPS-2 LGL-1 the documents tell what holds and what is to come, and one without a text of the shop’s own says so', async () => {
  open('/desk/store/legal');
  const terms = await screen.findByRole('row', { name: /^利用規約/ });
  expect(within(terms).getByText('2026/01/01')).toBeTruthy();
  expect(within(terms).getByText('2026/12/01')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /資金決済法/ })).getByText('サイト標準の文面')).toBeTruthy();
});

test('OPS-2 LGL-1 a document has its texts by their days', async () => {
  open(`/desk/store/legal/${page}`);
  expect(within(await screen.findByRole('row', { name: /2026\/12\/01/ })).getByText('施行前')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /2026\/01\/01/ })).getByText('施行中')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /2025\/01\/01/ })).getByText('終了')).toBeTruthy();
});

test('OPS-2 LGL-1 a text that is to come is read as members will read it while it is written, and saved with the version it was read in', async () => {
  const desk = open(`/desk/store/legal/${page}/2026-12-01`);
  const field = await screen.findByRole('textbox', { name: /文面（日本語）/ });
  fireEvent.change(field, { target: { value: '# 利用規約\n\n## 第1条\n\n連絡先は{{mail}}\n' } });
  await waitFor(() => expect(screen.getByLabelText('日本語の見え方').textContent).toContain('連絡先はsupport@fudaya.example'));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(desk.inputsOf(legalPut)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /改定の理由/ }), '連絡先を追記');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(desk.inputsOf(legalPut)).toHaveLength(1));
  expect(desk.inputsOf(legalPut)[0]).toEqual({
    ...{ page, holds_from: '2026-12-01', seen: 'v1', reason: '連絡先を追記' },
    ...{ ja: '# 利用規約\n\n## 第1条\n\n連絡先は{{mail}}\n', en: version.en },
  });
});

test('OPS-2 LGL-1 what cannot be read yet says so, and leaves the page standing', async () => {
  open(`/desk/store/legal/${page}/2026-12-01`);
  fireEvent.change(await screen.findByRole('textbox', { name: /文面（日本語）/ }), { target: { value: '<script>x</script>' } });
  await waitFor(() => expect(screen.getByText(ja['legal.notReadable'])).toBeTruthy());
  expect(screen.getByLabelText('英語の見え方').textContent).toContain('From next month');
});

test('OPS-2 LGL-1 a text whose day has come is read alone; one that is to come is taken away with a reason', async () => {
  const { unmount } = open(`/desk/store/legal/${page}/2026-01-01`, { ...version, holds_from: '2026-01-01', standing: 'holding' });
  expect((await screen.findByLabelText('日本語の見え方')).textContent).toContain('来月からの文');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: '取り下げる' })).toBeNull();
  unmount();
  const desk = open(`/desk/store/legal/${page}/2026-12-01`);
  await userEvent.click(await screen.findByRole('button', { name: '取り下げる' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '改定の延期');
  await userEvent.click(dialog.getByRole('button', { name: '取り下げる' }));
  await waitFor(() => expect(desk.inputsOf(legalRemove)).toEqual([{ page, holds_from: '2026-12-01', seen: 'v1', reason: '改定の延期' }]));
});

test('OPS-2 LGL-1 a new text begins with the words of the last one, or with those the site was built with', async () => {
  const { unmount, ...desk } = open(`/desk/store/legal/${page}/new`);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /文面（日本語）/ })).value).toBe(version.ja);
  await userEvent.type(screen.getByRole('textbox', { name: /改定の理由/ }), '四半期の改定');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(desk.inputsOf(legalPut)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/施行日/), { target: { value: '2027-01-01' } });
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(desk.inputsOf(legalPut)).toMatchObject([{ holds_from: '2027-01-01', seen: null, ja: version.ja }]));
  unmount();
  open('/desk/store/legal/user-guide/new');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /文面（日本語）/ });
  expect(field.value).toMatch(/^# /);
  expect(field.value).toContain('\n## ');
});

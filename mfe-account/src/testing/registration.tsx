import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { account, type Call } from '@fudaya/contracts';
import { aVisitor, renderPage, type FakeReply } from '@fudaya/web/testing';
import { CompleteUserRegisterPage } from '../registration/complete-user-register/CompleteUserRegisterPage.tsx';
import { ConfirmUserRegisterPage } from '../registration/confirm-user-register/ConfirmUserRegisterPage.tsx';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { UserRegisterPage } from '../registration/user-register/UserRegisterPage.tsx';
import { OnlyAt } from './only-at.tsx';

/** The three registration pages under their addresses. */
export function openRegistration({
  path = '/user-register',
  language = 'ja',
  replies = [],
}: { path?: string; language?: 'ja' | 'en'; replies?: readonly (readonly [Call, FakeReply])[] } = {}) {
  const pages = (
    <>
      <OnlyAt path="/user-register">
        <UserRegisterPage />
      </OnlyAt>
      <OnlyAt path="/confirm-user-register">
        <ConfirmUserRegisterPage />
      </OnlyAt>
      <OnlyAt path="/complete-user-register">
        <CompleteUserRegisterPage />
      </OnlyAt>
    </>
  );
  const prefectures = [
    { id: 1, name: '北海道' },
    { id: 13, name: '東京都' },
  ];
  return renderPage(pages, {
    area: 'account',
    messages: { ja, en },
    path,
    language,
    member: aVisitor,
    replies: [
      [account.prefectureList, { list: prefectures }],
      [account.addressZipcode, { result: [] } as FakeReply],
      [account.registerConfirm, { result: '1' }],
      [account.registerAppend, { result: '1' }],
      ...replies,
    ],
  });
}

/** Labels as they stand beside their inputs; a required field says so in its label. */
const labelled = (label: string) => screen.getByLabelText(new RegExp(`^${label.replaceAll(/[()（）]/g, '\\$&')}(必須|Required)?$`));

export async function fillJapanese(): Promise<void> {
  const texts = {
    姓: '山田',
    名: '花子',
    郵便番号: '1500001',
    市区町村: '渋谷区',
    番地: '神宮前1-2-3',
    電話番号: '09012345678',
    メールアドレス: 'hana@example.test',
    パスワード: 'secret12',
    'パスワード（確認）': 'secret12',
  };
  for (const [label, text] of Object.entries(texts)) await userEvent.type(labelled(label), text);
  await screen.findByRole('option', { name: '東京都' });
  await userEvent.selectOptions(labelled('都道府県'), '13');
}

export { labelled };

import { parcelPhotoAdd, parcelPhotoOf, parcelPhotoRemove, type parcel } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { PhotosPanel } from './PhotosPanel.tsx';

const at = '2026-11-01T03:00:00.000Z';
const photo = { id: '018f0000-0000-4000-8000-000000000101', at, by: '倉庫 花', width: 1600, height: 1200 };
const whole: ReplyOf<typeof parcel> = {
  ...{ id: 41, standing: 'packing', requested: at, promised_by: '2026-11-10', is_overdue: false, is_held: false, cards: 1 },
  ...{ recipient: '札 一枚', carrier: '', delivery_code: '', member_id: photo.id, closes: at, address: [], tel: '' },
  ...{ resends: null, resent_as: null, contents: [], changes: [], photos: [photo] },
};
const open = (one: Partial<ReplyOf<typeof parcel>> = {}, rights = ['parcel.see', 'parcel.pack', 'parcel.correct'] as const) => {
  const onChange = vi.fn<() => void>();
  const page = renderDesk(<PhotosPanel parcel={{ ...whole, ...one }} onChange={onChange} />, {
    ...{ area: 'gacha', messages: { ja, en }, rights: [...rights] },
    replies: [
      [parcelPhotoOf, { ...photo, webp_base64: 'UklGRg==' }],
      [parcelPhotoRemove, { removed: 1 }],
      [parcelPhotoAdd, { photo: photo.id }],
    ],
  });
  return { page, onChange };
};

test('TRM-4 OPS-2 a photo says who took it, opens as large as the screen, and is taken away with a reason', async () => {
  const { page, onChange } = open();
  await userEvent.click(await screen.findByRole('button', { name: '写真1を拡大' }));
  expect((await screen.findByRole('dialog', { name: '写真1' })).textContent).toContain('倉庫 花');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '閉じる' }));
  await userEvent.click(screen.getByRole('button', { name: '写真1を取り消す' }));
  const dialog = within(await screen.findByRole('dialog', { name: '写真1を取り消しますか？' }));
  await userEvent.type(dialog.getByRole('textbox'), '別の荷物');
  await userEvent.click(dialog.getByRole('button', { name: '取り消す' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(page.inputsOf(parcelPhotoRemove)).toEqual([{ photo: photo.id, reason: '別の荷物' }]);
});

test('TRM-4 OPS-2 what cannot be read as a picture is said so, and nothing is sent', async () => {
  const { page, onChange } = open({ photos: [] });
  await userEvent.upload(screen.getByLabelText('写真を追加'), new File(['no picture'], 'x.jpg', { type: 'image/jpeg' }));
  expect((await screen.findByRole('alert')).textContent).toContain('この写真は読み取れませんでした');
  expect([page.inputsOf(parcelPhotoAdd), onChange.mock.calls]).toEqual([[], []]);
});

test('TRM-4 OPS-2 photos are added while a parcel is packed, and one that has none shows nothing afterwards', async () => {
  const { page } = open({ standing: 'handed_over' });
  expect(screen.getByText(/発送の記録写真/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: '写真1を拡大' })).toBeTruthy();
  expect(screen.queryByLabelText('写真を追加')).toBeNull();
  page.unmount();
  open({ standing: 'handed_over', photos: [] });
  expect(screen.queryByText(/発送の記録写真/)).toBeNull();
});

test('TRM-4 OPS-2 a parcel that is sent again shows its earlier photos by the parcel that they are of, before it has its own', async () => {
  open({ standing: 'requested', resends: 40, photos: [], earlier_photos: [{ id: 40, photos: [photo] }] });
  expect(await screen.findByRole('button', { name: '荷物40の写真1を拡大' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '40' }).getAttribute('href')).toBe('/desk/gacha/parcels/40');
  expect(screen.queryByLabelText('写真を追加')).toBeNull();
});

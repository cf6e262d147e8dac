import { useState } from 'react';
import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export default { component: Dialog };

/** Opened by hand: focus, Escape and the way back can be tried. */
export function States() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <Sheet>
      <State name="closed">
        <Button onClick={() => setOpen(true)}>{say('開く', 'Open')}</Button>
      </State>
      <Question open={open} onClose={() => setOpen(false)} />
    </Sheet>
  );
}

export const OpenOnPage = () => <Question open onClose={() => {}} />;

/** From the side, as the menu stands. */
export function OpenFromTheSide() {
  const say = useSay();
  return (
    <Dialog open onClose={() => {}} title={say('メニュー', 'Menu')} side>
      <p>{say('マイページ', 'My page')}</p>
      <p>{say('ポイント購入', 'Buy points')}</p>
    </Dialog>
  );
}

/** What is longer than the screen scrolls between head and buttons. */
export function OpenWithALongText() {
  const say = useSay();
  return (
    <Dialog open onClose={() => {}} title={say('ご確認ください', 'Please read')} actions={<Button>{say('閉じる', 'Close')}</Button>}>
      {Array.from({ length: 30 }, (_, line) => (
        <p key={line}>{say('発送の依頼から7営業日以内に発送します。', 'We ship within 7 business days of your request.')}</p>
      ))}
    </Dialog>
  );
}

function Question({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('5パックを購入しますか', 'Buy 5 packs?')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {say('やめる', 'Cancel')}
          </Button>
          <Button kind="final" onClick={onClose}>
            {say('2,500ptで購入する', 'Buy for 2,500 pt')}
          </Button>
        </>
      }
    >
      <p>{say('購入後の取り消しはできません。', 'A purchase cannot be cancelled.')}</p>
    </Dialog>
  );
}

import { Dialog, ErrorState, Icon } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { useOnNavigation } from '../frame/use-address.ts';
import s from './notice-bell.module.css';
import type { NoticeList } from './NoticeList.tsx';
import { useNotices } from './use-notices.ts';

/** The member's notifications: how many are unread, and the list. Opening the list marks them as read. */
export function NoticeBell() {
  const { t } = useText();
  const { heard, hasFailed, isMember, load, markRead } = useNotices();
  const [isOpen, setOpen] = useState(false);
  /** Comes with the first opening; null: it did not. */
  const [List, setList] = useState<typeof NoticeList | null>();
  // Like the menu, it closes on navigation.
  useOnNavigation(() => setOpen(false));
  if (!isMember) return null;

  const unread = heard?.unread ?? 0;
  const turn = async (page: number) => {
    const list = import('./NoticeList.tsx').then(
      (code) => code.NoticeList,
      () => null,
    );
    const [code, loaded] = await Promise.all([list, load(page)]);
    setList(() => code);
    if (code && loaded && page === 1) await markRead(loaded);
  };
  const open = () => {
    setOpen(true);
    void turn(1);
  };
  return (
    <>
      <button
        type="button"
        className={s['bell']}
        aria-label={unread > 0 ? t('noticesUnread', { count: unread }) : t('notices')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="bell" size={24} />
        {unread > 0 && (
          <span className={s['count']} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('notices')} side>
        {((hasFailed && !heard) || List === null) && <ErrorState title={t('noticesFailed')} onRetry={() => void turn(1)} />}
        {heard && List && <List heard={heard} onPage={(page) => void turn(page)} onLeave={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

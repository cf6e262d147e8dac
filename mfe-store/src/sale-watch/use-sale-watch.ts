import { links, store } from '@fudaya/contracts';
import { useMember, useNavigate, useRead, useWrite } from '@fudaya/web';

/** Whether the member waits for a pack. A visitor who wants to goes to the login, which leads back to the pack. */
export function useSaleWatch(packId: number) {
  const member = useMember();
  const isMember = member?.is_login === '1';
  const { reply, reload } = useRead(store.saleWatchList, {}, { enabled: isMember, spinner: false, fresh_ms: 60_000 });
  const { submit, isRunning } = useWrite(store.saleWatchSet);
  const navigate = useNavigate();
  const isWatched = isMember && reply?.pack_ids.includes(packId) === true;

  /** False when it was refused. */
  async function toggle(): Promise<boolean> {
    if (member?.is_login === '0') {
      void navigate(links.login(packId));
      return true;
    }
    if (isRunning) return true;
    const known = reply ?? (await reload());
    if (!known) return false;
    const result = await submit({ pack_id: packId, is_watched: known.pack_ids.includes(packId) ? '0' : '1' });
    await reload();
    return result.ok;
  }

  return { isWatched, isRunning, isMember, toggle };
}

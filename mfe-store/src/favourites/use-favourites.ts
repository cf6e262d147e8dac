import { links, store } from '@fudaya/contracts';
import { useMember, useNavigate, useRead, useWrite } from '@fudaya/web';

/** Hearts mount and unmount with the packs; their data is refetched at most this often. */
const fresh_ms = 60_000;

/** The member's favourites, fetched once for all hearts of the page. A visitor who presses a heart is redirected to the login. */
export function useFavourites() {
  const member = useMember();
  const isMember = member?.is_login === '1';
  const { reply, failure, reload } = useRead(store.favouriteList, {}, { enabled: isMember, spinner: false, fresh_ms });
  const { submit, isRunning } = useWrite(store.favouriteSet);
  const navigate = useNavigate();
  const packIds = isMember ? reply?.pack_ids : undefined;

  async function toggle(packId: number): Promise<void> {
    if (member?.is_login === '0') {
      void navigate(links.login(packId));
      return;
    }
    if (isRunning) return;
    const known = packIds ?? (await reload())?.pack_ids;
    if (!known) return;
    const is_favourite = known.includes(packId) ? '0' : '1';
    const outcome = await submit({ pack_id: packId, is_favourite });
    if (outcome.ok)
      void import('./say-favourite.ts').then(
        ({ sayFavourite }) => sayFavourite(is_favourite),
        () => undefined,
      );
    await reload();
  }

  return { packIds, failure, isRunning, toggle, reload };
}

import { useEffect, useRef } from 'react';
import { links, store, type ReplyOf } from '@fudaya/contracts';
import { Link, Skeleton } from '@fudaya/web';
import { useText } from '../texts.ts';
import { useListText } from './list-texts.ts';
import s from './pack-list.module.css';

/** Links to the packs of the other card games, and of all of them. */
export function OtherGames({ types, current }: { types: ReplyOf<typeof store.cardTypeList>['list']; current: number }) {
  const { t } = useText();
  const { t: tOfList } = useListText();
  const list = useRef<HTMLUListElement>(null);
  // Where they do not all fit, the current one is scrolled into view; the page itself does not scroll.
  const known = types.length;
  useEffect(() => {
    const all = known > 0 ? list.current : null;
    const here = all?.querySelector<HTMLElement>(`[href="${links.packList(current)}"]`);
    if (all && here) all.scrollLeft = here.offsetLeft - all.offsetLeft - (all.clientWidth - here.clientWidth) / 2;
  }, [current, known]);
  // A game whose cards are for exchange alone has nothing to list; the one that was asked for stays where it is.
  const games = types.filter(({ id, has_packs }) => has_packs !== '0' || id === current);
  const shown = [{ id: store.specialTabs.allPacks, name: tOfList('packList.all') }, ...games];
  if (types.length === 0) return <Skeleton height={44} radius={22} />;
  return (
    <nav aria-label={t('top.tabs')}>
      <ul ref={list} className={s.games}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Link to={links.packList(id)} aria-current={id === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

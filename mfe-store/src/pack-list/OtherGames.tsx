import { links, type ReplyOf, type store } from '@fudaya/contracts';
import { Link, Skeleton, useText } from '@fudaya/web';
import s from './pack-list.module.css';

/** The way to the packs of the other card games. */
export function OtherGames({ types, current }: { types: ReplyOf<typeof store.cardTypeList>['list']; current: number }) {
  const { t } = useText();
  if (types.length === 0) return <Skeleton height={44} radius={22} />;
  return (
    <nav aria-label={t('top.tabs')}>
      <ul className={s.games}>
        {types.map(({ id, name }) => (
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

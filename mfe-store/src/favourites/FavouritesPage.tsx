import { links, store } from '@fudaya/contracts';
import { EmptyState, ErrorState, LinkButton, Page, Skeleton, VisuallyHidden, useRead } from '@fudaya/web';
import { MotionProvider } from '../top/motion.tsx';
import { MotionSwitch } from '../top/MotionSwitch.tsx';
import { PackBanner } from '../top/PackBanner.tsx';
import { useText } from '../texts.ts';
import { useFavouritesText } from './favourites-texts.ts';
import { useFavourites } from './use-favourites.ts';
import s from '../pack-list/pack-list.module.css';
import own from './favourites.module.css';

/** The packs with the member's heart that are on sale or announced, the latest heart first. */
export function FavouritesPage() {
  const { t } = useFavouritesText();
  const found = useText().t('packList.found');
  const isAny = (useFavourites().packIds ?? []).length > 0;
  return (
    <MotionProvider>
      <Page title={t('favourite.title')} back={links.top()} aside={isAny && <MotionSwitch />}>
        {isAny && <p className={own.hint}>{t('favourite.hint')}</p>}
        <VisuallyHidden>
          <h2>{found}</h2>
        </VisuallyHidden>
        <Favourites />
      </Page>
    </MotionProvider>
  );
}

function Favourites() {
  const { t } = useFavouritesText();
  const favourites = useFavourites();
  const packs = useRead(store.packList, {});
  const reload = () => {
    void favourites.reload();
    void packs.reload();
  };
  if (!favourites.packIds || !packs.reply) {
    if (favourites.failure ?? packs.failure) return <ErrorState onRetry={reload} />;
    return (
      <div className={s.grid} aria-busy="true">
        {[0, 1].map((i) => (
          <Skeleton key={i} height={330} radius={16} />
        ))}
      </div>
    );
  }
  const { list } = packs.reply;
  const shown = favourites.packIds.flatMap((id) => list.filter((pack) => pack.id === id));
  if (shown.length === 0) {
    return (
      <EmptyState icon="heart" title={t('favourite.empty')} action={<LinkButton to={links.top()}>{t('favourite.toPacks')}</LinkButton>}>
        {t('favourite.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={s.grid}>
      {shown.map((pack, i) => (
        <PackBanner key={pack.id} pack={pack} haste={i < 4 ? 'eager' : 'lazy'} />
      ))}
    </ul>
  );
}

import { links, store } from '@fudaya/contracts';
import { Deferred, EmptyState, ErrorState, LinkButton, Link, Skeleton, TabPanel, Tabs, useRead, useSearchParams } from '@fudaya/web';
import { NewsList } from '../news/NewsList.tsx';
import { usePackPageCode } from '../pack-list/use-pack-page-code.ts';
import { useText } from '../texts.ts';
import { defaultCardType } from './pack-groups.ts';
import { PackBanner } from './PackBanner.tsx';
import { chosenTab, topTabs, type TopTab } from './top-tabs.ts';
import s from './pack-shelves.module.css';

/** Everything on sale: the chosen tab in full, the other card types on shelves below it. */
export function PackShelves() {
  const { t } = useText();
  const packs = useRead(store.packList, {});
  const types = useRead(store.cardTypeList, {});
  usePackPageCode();
  const [query, setQuery] = useSearchParams();

  const reload = () => {
    void packs.reload();
    void types.reload();
  };
  // Cached data stays visible when a refetch fails.
  if (!packs.reply || !types.reply) return (packs.failure ?? types.failure) ? <ErrorState onRetry={reload} /> : <ShelfSkeleton />;

  const names = { comingSoon: t('top.comingSoon'), news: t('news.title') };
  const window = topTabs({ list: packs.reply, types: types.reply.list, names });
  const chosen = chosenTab(window, Number(query.get('type') ?? defaultCardType));
  const isNews = chosen?.id === store.specialTabs.news;
  return (
    <>
      <Tabs
        label={t('top.tabs')}
        tabs={window.tabs}
        chosen={chosen?.id}
        onChoose={(id) => setQuery({ type: String(id) }, { replace: true })}
      />
      {chosen ? (
        <TabPanel tab={chosen.id} className={s.panel}>
          {isNews ? <NewsList /> : <Panel tab={chosen} />}
        </TabPanel>
      ) : (
        <EmptyState title={t('top.empty')}>{t('top.emptyHint')}</EmptyState>
      )}
      {!isNews && (
        <Deferred>
          {window.games
            .filter((game) => game !== chosen)
            .map((game) => (
              <Shelf key={game.id} game={game} />
            ))}
        </Deferred>
      )}
    </>
  );
}

function Panel({ tab }: { tab: TopTab }) {
  const { t } = useText();
  return (
    <>
      <ul className={s.grid}>
        {tab.packs.map((pack, i) => (
          <PackBanner key={pack.id} pack={pack} haste={i < 2 ? 'eager' : 'lazy'} />
        ))}
      </ul>
      <p className={s.more}>
        <LinkButton kind="secondary" to={links.packList(tab.id)}>
          {t('top.allOf', { name: tab.name })}
        </LinkButton>
      </p>
    </>
  );
}

function Shelf({ game }: { game: TopTab }) {
  const { t } = useText();
  const heading = `shelf-${game.id}`;
  return (
    <section aria-labelledby={heading} className={s.shelf}>
      <div className={s.head}>
        <h2 id={heading} className={s.heading}>
          {game.name}
        </h2>
        <Link to={links.packList(game.id)} className={s.all} aria-label={t('top.allOf', { name: game.name })}>
          {t('top.all')}
        </Link>
      </div>
      <ul className={s.row}>
        {game.packs.map((pack) => (
          <PackBanner key={pack.id} pack={pack} />
        ))}
      </ul>
    </section>
  );
}

function ShelfSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height={44} />
      <div className={`${s.panel} ${s.grid}`}>
        {[0, 1, 2, 3].map((i) => (
          <Skeleton key={i} height={330} radius={16} />
        ))}
      </div>
    </div>
  );
}

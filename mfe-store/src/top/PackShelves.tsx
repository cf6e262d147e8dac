import { store } from '@fudaya/contracts';
import { EmptyState, ErrorState, Skeleton, useRead, useSearchParams, useText } from '@fudaya/web';
import { PackBanner } from './PackBanner.tsx';
import { chosenGroup, defaultCardType, groupPacks, type PackGroup } from './pack-groups.ts';
import { PackTabs, panelId, tabId } from './PackTabs.tsx';
import s from './pack-shelves.module.css';

/** Everything on sale: the chosen card type in full, the other types on shelves below it. */
export function PackShelves() {
  const { t } = useText();
  const packs = useRead(store.packList, {});
  const types = useRead(store.cardTypeList, {});
  const [query, setQuery] = useSearchParams();

  const reload = () => {
    void packs.reload();
    void types.reload();
  };
  // What was read before stays, even when reading it anew fails.
  if (!packs.reply || !types.reply) return (packs.failure ?? types.failure) ? <ErrorState onRetry={reload} /> : <ShelfSkeleton />;

  const groups = groupPacks(packs.reply.list, types.reply.list);
  const chosen = chosenGroup(groups, Number(query.get('type') ?? defaultCardType));
  if (!chosen) return <EmptyState title={t('top.empty')}>{t('top.emptyHint')}</EmptyState>;

  const others = groups.filter((group) => group !== chosen);
  return (
    <>
      <PackTabs groups={groups} chosen={chosen.type.id} onChoose={(id) => setQuery({ type: String(id) }, { replace: true })} />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(chosen.type.id)} className={s.panel}>
        <ul className={s.grid}>
          {chosen.packs.map((pack, i) => (
            <PackBanner key={pack.id} pack={pack} isEager={i < 2} />
          ))}
        </ul>
      </div>
      {others.map((group) => (
        <Shelf key={group.type.id} group={group} />
      ))}
    </>
  );
}

function Shelf({ group }: { group: PackGroup }) {
  const heading = `shelf-${group.type.id}`;
  return (
    <section aria-labelledby={heading} className={s.shelf}>
      <h2 id={heading} className={s.heading}>
        {group.type.name}
      </h2>
      <ul className={s.row}>
        {group.packs.map((pack) => (
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

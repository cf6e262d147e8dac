import type { ReactNode } from 'react';
import { account, links } from '@fudaya/contracts';
import { EmptyState, Field, LinkButton, Page, Select, Button, useRead, useSearchParams } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { SaveCsv } from '../../files/SaveCsv.tsx';
import { Binder } from '../binder/Binder.tsx';
import { ViewTabs } from '../binder/ViewTabs.tsx';
import { WishList } from '../wishes/WishList.tsx';
import { PagedList } from '../paging/PagedList.tsx';
import { usePlace } from '../paging/use-place.ts';
import { CollectionCard } from './CollectionCard.tsx';
import s from './collection.module.css';

const rarities = [0, 5, 4, 3, 2, 1] as const;
const states = account.collectionStates;

/** The collection as a list, or as a binder by set, or what is wished for: the address says which. */
export function CollectionPage() {
  const [query] = useSearchParams();
  if (query.has('wishes')) return <WishList />;
  return query.has('binder') ? <Binder /> : <CardList />;
}

/** HIS-3: every card ever drawn, by game, rarity and what became of it; the filters stand in the address. */
function CardList() {
  const { t } = useText();
  const { filters, page, queryOf, toPage, filter } = usePlace({ game: 32_767, rarity: 5, state: states.length - 1 });
  const { game, rarity } = filters;
  const read = useRead(account.collection, { page, game, rarity, card_state: states[filters.state] ?? 'all' });
  const { reply } = read;
  const isFiltered = game + rarity + filters.state > 0;
  return (
    <Page title={t('collection.title')} back={links.myPage()}>
      <ViewTabs view="list" />
      {reply && reply.total > 0 && (
        <p className={s.sum} role="status">
          {t(isFiltered ? 'collection.matching' : 'collection.sum', {
            n: reply.matching,
            total: reply.total,
            count: reply.total,
            different: reply.different,
          })}
        </p>
      )}
      {/* Of nothing there is nothing to choose from. */}
      {reply?.total !== 0 && (
        <div className={s.filters}>
          <Choice label={t('collection.game')} value={game} onChange={(next) => filter({ game: next })}>
            <option value={0}>{t('collection.allGames')}</option>
            {reply?.games.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice label={t('collection.rarity')} value={rarity} onChange={(next) => filter({ rarity: next })}>
            {rarities.map((level) => (
              <option key={level} value={level}>
                {t(`collection.rarity${level}`)}
              </option>
            ))}
          </Choice>
          <Choice label={t('collection.state')} value={filters.state} onChange={(next) => filter({ state: next })}>
            {states.map((state, i) => (
              <option key={state} value={i}>
                {t(`collection.state.${state}`)}
              </option>
            ))}
          </Choice>
        </div>
      )}
      <PagedList
        read={read}
        page={page}
        queryOf={queryOf}
        onPage={toPage}
        empty={<NoCards isFiltered={isFiltered} onShowAll={() => filter({ game: 0, rarity: 0, state: 0 })} />}
      >
        {({ list }) => (
          <ul className={s.cards} aria-label={t('collection.title')}>
            {list.map((card) => (
              <CollectionCard key={card.history_id} card={card} />
            ))}
          </ul>
        )}
      </PagedList>
      {reply && reply.total > 0 && <SaveCsv of="cards" />}
    </Page>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {children}
      </Select>
    </Field>
  );
}

function NoCards({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useText();
  if (isFiltered) {
    const showAll = (
      <Button kind="secondary" onClick={onShowAll}>
        {t('history.showAll')}
      </Button>
    );
    return <EmptyState icon="cards" title={t('collection.emptyFilter')} action={showAll} />;
  }
  return (
    <EmptyState icon="cards" title={t('collection.empty')} action={<LinkButton to={links.top()}>{t('myPage.packs')}</LinkButton>}>
      {t('collection.emptyHint')}
    </EmptyState>
  );
}

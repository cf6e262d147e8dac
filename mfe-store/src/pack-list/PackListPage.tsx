import { links, store, type ReplyOf } from '@fudaya/contracts';
import {
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  Navigate,
  Page,
  Pager,
  Skeleton,
  VisuallyHidden,
  useNavigate,
  useRead,
  useSearchParams,
} from '@fudaya/web';
import { MotionProvider } from '../top/motion.tsx';
import { MotionSwitch } from '../top/MotionSwitch.tsx';
import { PackBanner } from '../top/PackBanner.tsx';
import { useText } from '../texts.ts';
import { EndClock } from './EndClock.tsx';
import { FigureOfSort } from './FigureOfSort.tsx';
import { useListText } from './list-texts.ts';
import { OtherGames } from './OtherGames.tsx';
import { queryOfWish, readOfWish, wishIn, type PackWish } from './pack-wish.ts';
import { PackSearch } from './PackSearch.tsx';
import { usePackPageCode } from './use-pack-page-code.ts';
import s from './pack-list.module.css';

/** PKL-1: all packs of one card type. Search and order are in the query, so that they can be bookmarked, shared and gone back to. */
export function PackListPage() {
  const [query] = useSearchParams();
  usePackPageCode();
  const wish = wishIn(query);
  if (!wish) return <Navigate to={links.top()} replace />;
  return (
    <MotionProvider>
      <PacksOfType wish={wish} />
    </MotionProvider>
  );
}

function PacksOfType({ wish }: { wish: PackWish }) {
  const { t } = useListText();
  const found = useText().t('packList.found');
  const goto = useNavigate();
  const { index, ...asked } = wish;
  const { reply, failure, reload } = useRead(store.packAllList, readOfWish(wish));
  const types = useRead(store.cardTypeList, {});
  // The type's name is known before its packs, and stays during a refetch.
  const name = reply?.name ?? types.reply?.list.find(({ id }) => id === index)?.name;
  const ask = (change: Partial<PackWish>) => void goto(links.packList(index, queryOfWish({ ...asked, page: 1, ...change })));
  if (reply?.name === '') return <UnknownType />;
  // A game without packs needs no order, search or motion switch.
  const isBare = reply?.list.length === 0 && wish.text === '' && !hasFilter(wish) && reply.page.page === 1;
  return (
    <Page title={name ?? t('packList.title')} back={links.top()} aside={!isBare && <MotionSwitch />}>
      <OtherGames types={types.reply?.list ?? []} current={index} />
      {!isBare && <PackSearch key={`${index} ${wish.text}`} wish={wish} onAsk={ask} />}
      <section aria-labelledby="found-packs" className={s.found}>
        <VisuallyHidden>
          <h2 id="found-packs">{found}</h2>
        </VisuallyHidden>
        {!reply && failure && <ErrorState onRetry={() => void reload()} />}
        {!reply && !failure && <PacksToCome />}
        {reply && <Found reply={reply} wish={wish} onAsk={ask} />}
      </section>
      <p className={s.past}>
        <Link to={links.pastBoxes()}>{t('packList.past')}</Link>
      </p>
    </Page>
  );
}

interface FoundProps {
  readonly reply: ReplyOf<typeof store.packAllList>;
  readonly wish: PackWish;
  readonly onAsk: (change: Partial<PackWish>) => void;
}

const hasFilter = ({ filter }: PackWish) => Object.keys(filter).length > 0;

function Found({ reply, wish, onAsk }: FoundProps) {
  const { t } = useListText();
  if (reply.list.length === 0) return <NoneFound wish={wish} />;
  const turn = (page: number) => {
    onAsk({ page });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <ul className={s.grid}>
        {reply.list.map((pack, i) => (
          <PackBanner
            key={pack.id}
            pack={pack}
            clock={<EndClock pack={pack} serverTime={reply.server_time} />}
            haste={i < 2 ? 'first' : i < 4 ? 'eager' : 'lazy'}
          >
            <FigureOfSort pack={pack} />
            {pack.pack_count === 0 && (
              <LinkButton kind="quiet" size="small" to={links.packDetail(pack.id)} aria-label={t('packList.likeOf', { name: pack.name })}>
                {t('packList.like')}
              </LinkButton>
            )}
          </PackBanner>
        ))}
      </ul>
      <Pager page={reply.page} onPage={turn} />
    </>
  );
}

function NoneFound({ wish }: { wish: PackWish }) {
  const { t } = useText();
  const list = useListText();
  const { allPacks } = store.specialTabs;
  if (hasFilter(wish)) {
    const everything = links.packList(wish.index, queryOfWish({ ...wish, page: 1, filter: {} }));
    return (
      <EmptyState title={list.t('filter.none')} action={<LinkButton to={everything}>{list.t('filter.clear')}</LinkButton>}>
        {list.t('filter.noneHint')}
      </EmptyState>
    );
  }
  const isSearch = wish.text !== '';
  const action = (
    <>
      {isSearch && wish.index !== allPacks && (
        <LinkButton to={links.packList(allPacks, { text: wish.text })}>{list.t('packList.inAll')}</LinkButton>
      )}
      <LinkButton kind="secondary" to={isSearch ? links.packList(wish.index) : links.top()}>
        {isSearch ? list.t('packList.clear') : t('pack.others')}
      </LinkButton>
    </>
  );
  return (
    <EmptyState title={isSearch ? list.t('packList.noneFound', { text: wish.text }) : t('top.empty')} action={action}>
      {isSearch ? list.t('packList.noneHint') : t('top.emptyHint')}
    </EmptyState>
  );
}

function UnknownType() {
  const others = useText().t('pack.others');
  const { t } = useListText();
  return (
    <Page title={t('packList.title')} back={links.top()}>
      <EmptyState title={t('packList.unknown')} action={<LinkButton to={links.top()}>{others}</LinkButton>}>
        {t('packList.unknownHint')}
      </EmptyState>
    </Page>
  );
}

function PacksToCome() {
  return (
    <div className={s.grid} aria-busy="true">
      {[0, 1, 2, 3].map((i) => (
        <Skeleton key={i} height={330} radius={16} />
      ))}
    </div>
  );
}

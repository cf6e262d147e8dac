import { links, store } from '@fudaya/contracts';
import { EmptyState, ErrorState, Page, PageSkeleton, Pager, useNavigate, useRead, useSearchParams } from '@fudaya/web';
import { BoxCard } from './BoxCard.tsx';
import { pageIn } from './page-in.ts';
import { usePastText } from './texts.ts';
import s from './past-boxes.module.css';

/** MEM-2: the boxes whose sale is over, the last ended first; each leads to its record. */
export function PastBoxesPage() {
  const { t } = usePastText();
  const goto = useNavigate();
  const [query] = useSearchParams();
  const { reply, failure, reload } = useRead(store.pastBoxList, { page: pageIn(query) });
  const turn = (page: number) => {
    void goto(links.pastBoxes(page));
    window.scrollTo({ top: 0 });
  };
  if (!reply && !failure) return <PageSkeleton />;
  return (
    <Page title={t('past.title')} back={links.packList(store.specialTabs.allPacks)}>
      <p className={s.lead}>{t('past.lead')}</p>
      {!reply && <ErrorState onRetry={() => void reload()} />}
      {reply?.list.length === 0 && <EmptyState title={t('past.none')}>{t('past.noneHint')}</EmptyState>}
      {reply && reply.list.length > 0 && (
        <>
          <ul className={s.grid}>
            {reply.list.map((box, i) => (
              <BoxCard key={box.id} box={box} isEager={i < 4} />
            ))}
          </ul>
          <Pager page={reply.page} onPage={turn} />
        </>
      )}
    </Page>
  );
}

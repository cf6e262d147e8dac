import { store } from '@fudaya/contracts';
import { EmptyState, ErrorState, Page, PageSkeleton, useMember, useRead } from '@fudaya/web';
import { LiveBoxes } from './LiveBoxes.tsx';
import { Ranking } from './Ranking.tsx';
import { useWinsText } from './texts.ts';
import { Win } from './Win.tsx';
import { WinnerChoice } from './WinnerChoice.tsx';
import s from './wins.module.css';

/** What is won comes by itself while somebody looks. */
const again_ms = 20_000;

/** The best prizes that were won; who won most of them this week; and how far the boxes are. */
export function WinsPage() {
  const { t } = useWinsText();
  const { reply, failure, reload } = useRead(store.wins, {}, { refetchInterval: again_ms });
  const isMember = useMember()?.is_login === '1';
  if (!reply && !failure) return <PageSkeleton />;
  return (
    <Page title={t('wins.title')} back>
      <p className={s.lead}>{t('wins.lead')}</p>
      {!reply && <ErrorState onRetry={() => void reload()} />}
      {reply && (
        <div className={s.columns}>
          <div>
            {reply.list.length === 0 ? (
              <EmptyState title={t('wins.none')}>{t('wins.noneHint')}</EmptyState>
            ) : (
              <ul className={s.wall} aria-label={t('wins.title')}>
                {reply.list.map((win, i) => (
                  <Win key={`${win.history_id} ${win.image_url} ${i}`} win={win} isEager={i < 4} />
                ))}
              </ul>
            )}
          </div>
          <aside className={s.side}>
            <Ranking wins={reply} />
            {isMember && <WinnerChoice onSaved={() => void reload()} />}
          </aside>
          <div className={s.live}>
            <LiveBoxes />
          </div>
        </div>
      )}
    </Page>
  );
}

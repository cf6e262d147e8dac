import { account, links } from '@fudaya/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  Field,
  LinkButton,
  Navigate,
  Page,
  Pager,
  Select,
  Skeleton,
  useRead,
  useSearchParams,
} from '@fudaya/web';
import { useText } from '../../texts.ts';
import { SaveCsv } from '../../files/SaveCsv.tsx';
import { useScrollPlace } from '../paging/use-scroll-place.ts';
import { HistoryRow } from './HistoryRow.tsx';
import s from './buy-product-history.module.css';

/** Filter codes by shipping status (decisions, Screens). */
const modes = [0, 1, 2, 3, 4] as const;
const numberIn = (query: URLSearchParams, name: string, fallback: number, max: number): number => {
  const number = Number(query.get(name) ?? fallback);
  return Number.isInteger(number) && number >= 0 && number <= max ? number : fallback;
};

/** HIS-2. Filter and page stand in the address, so that coming back from a purchase finds the same list. */
export function BuyProductHistoryPage() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const mode = numberIn(query, 'mode', 0, 4);
  const page = Math.max(1, numberIn(query, 'page', 1, 100_000));
  const show = (next: { mode: number; page: number }) => {
    setQuery({ mode: String(next.mode), page: String(next.page) }, { replace: true });
    window.scrollTo(0, 0);
  };
  return (
    <Page title={t('history.title')} back={links.myPage()} middle>
      <div className={s.bar}>
        <div className={s.filter}>
          <Field label={t('history.filter')}>
            <Select value={mode} onChange={(event) => show({ mode: Number(event.currentTarget.value), page: 1 })}>
              {modes.map((code) => (
                <option key={code} value={code}>
                  {t(`history.mode${code}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <SaveCsv of="purchases" />
      </div>
      <HistoryList mode={mode} page={page} onShow={show} />
    </Page>
  );
}

interface ListProps {
  readonly mode: number;
  readonly page: number;
  readonly onShow: (next: { mode: number; page: number }) => void;
}

function HistoryList({ mode, page, onShow }: ListProps) {
  const { t } = useText();
  const { reply, failure, reload } = useRead(account.historyList, { mode, page });
  useScrollPlace(reply !== undefined);
  if (!reply && failure) return <ErrorState onRetry={() => void reload()} />;
  if (!reply) {
    return (
      <div className={s.blank} aria-busy="true">
        {[0, 1, 2, 3, 4].map((i) => (
          <Skeleton key={i} height={92} radius={12} />
        ))}
      </div>
    );
  }
  // An old address may name a page that is no more; the last one there is is shown instead.
  if (page > reply.page.all_page) return <Navigate to={{ search: `?mode=${mode}&page=${reply.page.all_page}` }} replace />;
  if (reply.list.length === 0) return <NoHistory isFiltered={mode !== 0} onShowAll={() => onShow({ mode: 0, page: 1 })} />;
  return (
    <>
      <ul className={s.list} aria-label={t('history.list')}>
        {reply.list.map((purchase) => (
          <HistoryRow key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      <Pager page={reply.page} onPage={(next) => onShow({ mode, page: next })} />
    </>
  );
}

function NoHistory({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useText();
  if (isFiltered) {
    const showAll = (
      <Button kind="secondary" onClick={onShowAll}>
        {t('history.showAll')}
      </Button>
    );
    return <EmptyState icon="history" title={t('history.emptyFilter')} action={showAll} />;
  }
  return (
    <EmptyState icon="history" title={t('history.empty')} action={<LinkButton to={links.top()}>{t('myPage.packs')}</LinkButton>}>
      {t('history.emptyHint')}
    </EmptyState>
  );
}

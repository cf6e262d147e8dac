import { account, links } from '@fudaya/contracts';
import { Button, EmptyState, Field, LinkButton, Page, Select, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { SaveCsv } from '../../files/SaveCsv.tsx';
import { PagedList } from '../paging/PagedList.tsx';
import { usePlace } from '../paging/use-place.ts';
import { HistoryRow } from './HistoryRow.tsx';
import s from '../paging/histories.module.css';

/** Filter codes by shipping status (decisions, Screens). */
const modes = [0, 1, 2, 3, 4] as const;

/** HIS-2. Filter and page stand in the address, so that coming back from a purchase finds the same list. */
export function BuyProductHistoryPage() {
  const { t } = useText();
  const { filters, page, queryOf, toPage, filter } = usePlace({ mode: modes.length - 1 });
  const { mode } = filters;
  const read = useRead(account.historyList, { mode, page });
  return (
    <Page title={t('history.title')} back={links.myPage()} middle>
      <div className={s.bar}>
        <div className={s.filter}>
          <Field label={t('history.filter')}>
            <Select value={mode} onChange={(event) => filter({ mode: Number(event.currentTarget.value) })}>
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
      <PagedList
        read={read}
        page={page}
        queryOf={queryOf}
        onPage={toPage}
        empty={<NoHistory isFiltered={mode !== 0} onShowAll={() => filter({ mode: 0 })} />}
      >
        {({ list }) => (
          <ul className={s.rows} aria-label={t('history.list')}>
            {list.map((purchase) => (
              <HistoryRow key={purchase.id} purchase={purchase} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
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

import { account, links } from '@fudaya/contracts';
import { EmptyState, Field, LinkButton, Page, Select, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { SaveCsv } from '../../files/SaveCsv.tsx';
import { PagedList } from '../paging/PagedList.tsx';
import s from '../paging/histories.module.css';
import { usePlace } from '../paging/use-place.ts';
import { MoveTable } from '../moves/MoveTable.tsx';

/** 0 all, 1 bought with money, 2 got otherwise, 3 used or expired. */
const modes = [0, 1, 2, 3] as const;

/** HIS-1: points bought, got, used and expired, by pages from 1. */
export function BuyPointHistoryPage() {
  const { t } = useText();
  const { filters, page, queryOf, toPage, filter } = usePlace({ mode: 3 });
  const read = useRead(account.pointList, { page, mode: filters.mode });
  const empty = (
    <EmptyState
      icon="point"
      title={t('pointHistory.empty')}
      action={<LinkButton to={links.buyPoint()}>{t('myPage.buyPoint')}</LinkButton>}
    />
  );
  return (
    <Page title={t('pointHistory.title')} back={links.myPage()} middle>
      <div className={s.bar}>
        <div className={s.filter}>
          <Field label={t('pointHistory.filter')}>
            <Select value={filters.mode} onChange={(event) => filter({ mode: Number(event.currentTarget.value) })}>
              {modes.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`pointHistory.mode${mode}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <LinkButton to={links.receipts()} kind="quiet" size="small">
          {t('pointHistory.receipts')}
        </LinkButton>
        <SaveCsv of="points" />
      </div>
      <PagedList read={read} page={page} queryOf={queryOf} onPage={toPage} empty={empty}>
        {({ list }) => (
          <MoveTable
            caption={t('pointHistory.title')}
            amountLabel={t('moves.points')}
            moves={list.map(({ bonusPoint, ...move }) => ({ ...move, amount: bonusPoint }))}
            hasMoney
          />
        )}
      </PagedList>
    </Page>
  );
}

import { account, links } from '@fudaya/contracts';
import { EmptyState, LinkButton, Page, useRead } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { SaveCsv } from '../../files/SaveCsv.tsx';
import { PagedList } from '../paging/PagedList.tsx';
import s from '../paging/histories.module.css';
import { usePlace } from '../paging/use-place.ts';
import { MoveTable } from '../moves/MoveTable.tsx';

/** HIS-4: coins got and spent, by pages. */
export function CoinHistoryPage() {
  const { t } = useText();
  const { page, queryOf, toPage } = usePlace({});
  const read = useRead(account.coinList, { page });
  const empty = (
    <EmptyState icon="coin" title={t('coinHistory.empty')} action={<LinkButton to={links.top()}>{t('myPage.packs')}</LinkButton>}>
      {t('coinHistory.emptyHint')}
    </EmptyState>
  );
  return (
    <Page title={t('coinHistory.title')} back={links.myPage()} middle>
      <div className={s.bar}>
        <p>{t('coinHistory.lead')}</p>
        <SaveCsv of="coins" />
      </div>
      <PagedList read={read} page={page} queryOf={queryOf} onPage={toPage} empty={empty}>
        {({ list }) => (
          <MoveTable
            caption={t('coinHistory.title')}
            amountLabel={t('moves.coins')}
            moves={list.map(({ bonusCoin, ...move }) => ({ ...move, amount: bonusCoin }))}
            hasMoney={false}
          />
        )}
      </PagedList>
    </Page>
  );
}

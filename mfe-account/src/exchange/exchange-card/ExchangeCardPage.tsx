import { account, links, store } from '@fudaya/contracts';
import { Amount, Icon, Link, Page, TabPanel, Tabs, useMember, useNavigate, useRead, useSearchParams } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { CoinPacks } from './CoinPacks.tsx';
import { ExchangeSearch } from './ExchangeSearch.tsx';
import { asQuery, coinTab, wishIn, type ExchangeWish } from './exchange-wish.ts';
import { OfferList } from './OfferList.tsx';
import s from './exchange-card.module.css';

/** EXC-1: cards for coins. Tab, search and page stand in the address: it can be kept and gone back to. */
export function ExchangeCardPage() {
  const { t } = useText();
  const goto = useNavigate();
  const [query] = useSearchParams();
  const wish = wishIn(query);
  const tabs = useTabs(wish);
  const ask = (change: Partial<ExchangeWish>, { replace = false } = {}) =>
    void goto(links.exchangeCard(asQuery({ ...wish, page: 1, ...change })), { replace });
  return (
    <Page title={t('exchange.title')} back={links.myPage()}>
      <Purse />
      <Tabs label={t('exchange.tabs')} tabs={tabs} chosen={wish.tab} onChoose={(tab) => ask({ tab }, { replace: true })} />
      <TabPanel tab={wish.tab} className={s.panel}>
        {wish.tab === coinTab ? (
          <CoinPacks />
        ) : (
          <>
            <ExchangeSearch key={`${wish.tab} ${wish.text}`} wish={wish} onAsk={ask} />
            <OfferList type={wish.tab} wish={wish} onAsk={ask} />
          </>
        )}
      </TabPanel>
    </Page>
  );
}

/** The games that this shop has, in the exchange's own order, then the packs for coins. The chosen one is there before its name is. */
function useTabs({ tab }: ExchangeWish): readonly { readonly id: ExchangeWish['tab']; readonly name: string }[] {
  const { t } = useText();
  const { reply } = useRead(store.cardTypeList, {});
  const games = account.exchangeTypes.flatMap((id) => {
    const name = reply?.list.find((type) => type.id === id)?.name;
    return name !== undefined || id === tab ? [{ id, name: name ?? '…' }] : [];
  });
  return [...games, { id: coinTab, name: t('exchange.coinTab') }];
}

/** How many coins I have, where they come from, and what I exchanged before. */
function Purse() {
  const { t } = useText();
  const member = useMember();
  return (
    <section className={s.purse} aria-label={t('exchange.purse')}>
      <p className={s.coins}>
        <Icon name="coin" size={28} />
        <span className={s.label}>{t('exchange.coins')}</span>
        <strong>
          <Amount value={member?.coin ?? 0} unit="coin" />
        </strong>
      </p>
      <p className={s.lead}>{t('exchange.lead')}</p>
      <Link to={links.exchangeHistory()} className={s.toHistory}>
        <Icon name="history" size={20} />
        {t('exchange.toHistory')}
      </Link>
    </section>
  );
}

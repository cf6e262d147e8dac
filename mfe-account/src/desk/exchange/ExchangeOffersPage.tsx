import { exchangeOffers, exchangeOffersClose, type ExchangeOffer } from '@fudaya/contracts/desk';
import {
  ActDialog,
  Allowed,
  Button,
  DataTable,
  FilterBar,
  Link,
  NativeSelect,
  PageHead,
  Text,
  useCursor,
  useDesk,
  useFilters,
  useRead,
  type Column,
} from '@fudaya/desk';
import { formatPoints, useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { OfferBadge } from './OfferBadge.tsx';

const list = '/desk/account/exchange';
const none = { words: '', standing: '' };

/** The cards that members get for coins, by their ids. */
export function ExchangeOffersPage() {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const mayEdit = useDesk().has('exchange.edit');
  const [{ words, standing }, change, clear] = useFilters(none);
  const asked = { ...(words && { words }), ...(standing !== '' && { standing: standing as 'open' | 'closed' }) };
  const { cursor, pagesFor } = useCursor(JSON.stringify(asked));
  const { reply, failure, reload } = useRead(exchangeOffers, { ...asked, ...(cursor !== undefined && { after: cursor }) });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isClosing, setClosing] = useState(false);
  const columns: readonly Column<ExchangeOffer>[] = [
    { key: 'card', title: t('exchange.card'), render: ({ card_id }) => card_id },
    { key: 'name', title: t('exchange.name'), render: ({ name_ja, name_en }) => (isJa ? name_ja : name_en) },
    { key: 'standing', title: t('exchange.standing'), render: (offer) => <OfferBadge {...offer} /> },
    { key: 'coin', title: t('exchange.coin'), render: ({ coin }) => formatPoints(coin), align: 'right' },
    { key: 'left', title: t('exchange.left'), render: ({ stock, taken }) => formatPoints(stock - taken), align: 'right' },
    { key: 'stock', title: t('exchange.stock'), render: ({ stock }) => formatPoints(stock), align: 'right', isWideOnly: true },
    {
      key: 'limit',
      title: t('exchange.perMember'),
      render: ({ per_member }) => (per_member === 0 ? t('exchange.noLimit') : formatPoints(per_member)),
      align: 'right',
      isWideOnly: true,
    },
  ];
  return (
    <>
      <PageHead
        title={t('exchange.title')}
        text={t('exchange.text')}
        actions={
          <Allowed right="exchange.edit">
            {chosen.size > 0 && (
              <Button variant="default" onClick={() => setClosing(true)}>
                {t('exchange.close', { count: chosen.size })}
              </Button>
            )}
            <Button component={Link} to={`${list}/import`} variant="default">
              {t('exchange.import')}
            </Button>
            <Button component={Link} to={`${list}/new`}>
              {t('exchange.new')}
            </Button>
          </Allowed>
        }
      />
      <FilterBar words={words} wordsLabel={t('exchange.words')} onSearch={(typed) => change({ words: typed })} onClear={clear}>
        <NativeSelect
          label={t('exchange.standing')}
          value={standing}
          onChange={(event) => change({ standing: event.currentTarget.value })}
          data={[
            { value: '', label: t('exchange.all') },
            { value: 'open', label: t('exchange.open') },
            { value: 'closed', label: t('exchange.closed') },
          ]}
        />
      </FilterBar>
      <DataTable
        label={t('exchange.title')}
        columns={columns}
        rows={reply?.offers}
        keyOf={({ card_id }) => card_id}
        linkOf={({ card_id }) => `${list}/cards/${card_id}`}
        empty={t('exchange.none')}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next)}
        {...(mayEdit && { chosen, onChoose: setChosen })}
      />
      {isClosing && (
        <ActDialog
          contract={exchangeOffersClose}
          input={{ card_ids: [...chosen] }}
          title={t('exchange.closeTitle', { count: chosen.size })}
          confirm={t('exchange.close', { count: chosen.size })}
          onClose={() => setClosing(false)}
          onDone={() => {
            setChosen(new Set());
            void reload();
          }}
        >
          <Text size="sm">{t('exchange.closeText')}</Text>
        </ActDialog>
      )}
    </>
  );
}

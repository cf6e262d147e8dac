import { stock, type StockLine } from '@fudaya/contracts/desk';
import { Allowed, Button, DataTable, FilterBar, Link, Money, PageHead, useCursor, useFilters, useRead, type Column } from '@fudaya/desk';
import { formatPoints, useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';

const none = { words: '' };
const figures = ['taken_in', 'in_boxes', 'in_drafts', 'drawn', 'written_off', 'free'] as const;

/** Every card that came in or is in a box, and where its units are. */
export function StockPage() {
  const { t } = useText();
  const language = useLanguage();
  const [filters, change, clear] = useFilters(none);
  const { cursor, pagesFor } = useCursor(JSON.stringify(filters));
  const { reply, failure, reload } = useRead(stock, {
    ...(filters.words && { words: filters.words }),
    ...(cursor !== undefined && { after: cursor }),
  });
  const columns: readonly Column<StockLine>[] = [
    { key: 'card', title: t('stock.card'), render: (card) => (language === 'ja' ? card.name_ja : card.name_en) },
    { key: 'id', title: t('stock.id'), render: ({ card_id }) => card_id, isWideOnly: true },
    ...figures.map((key): Column<StockLine> => ({
      key,
      title: t(`stock.${key}`),
      render: (card) => formatPoints(card[key]),
      align: 'right',
    })),
    { key: 'cost', title: t('stock.cost'), render: ({ cost_yen }) => <Money yen={cost_yen} />, align: 'right', isWideOnly: true },
  ];
  return (
    <>
      <PageHead
        title={t('stock.title')}
        text={t('stock.text')}
        actions={
          <>
            <Allowed right="stock.ledger">
              <Button component={Link} to="/desk/gacha/stock/ledger" variant="default">
                {t('ledger.title')}
              </Button>
            </Allowed>
            <Allowed right="stock.count">
              <Button component={Link} to="/desk/gacha/stock/sheet" variant="default">
                {t('sheet.title')}
              </Button>
            </Allowed>
            <Allowed right="stock.intake">
              <Button component={Link} to="/desk/gacha/stock/intake">
                {t('intake.title')}
              </Button>
            </Allowed>
          </>
        }
      />
      <FilterBar words={filters.words} wordsLabel={t('stock.words')} onSearch={(words) => change({ words })} onClear={clear} />
      <DataTable
        label={t('stock.title')}
        columns={columns}
        rows={reply?.cards}
        keyOf={({ card_id }) => card_id}
        linkOf={({ card_id }) => `/desk/gacha/stock/cards/${encodeURIComponent(card_id)}`}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next ?? undefined)}
      />
    </>
  );
}

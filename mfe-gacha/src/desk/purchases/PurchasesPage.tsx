import { purchases, purchaseStates, type PurchaseLine, type PurchaseState } from '@fudaya/contracts/desk';
import { DataTable, FilterBar, Instant, Link, NativeSelect, PageHead, useCursor, useFilters, useRead, type Column } from '@fudaya/desk';
import { formatPoints, useLanguage } from '@fudaya/web';
import { BoxPrice } from '../boxes/BoxPrice.tsx';
import { useText } from '../texts.ts';
import { PurchaseBadge } from './PurchaseBadge.tsx';
import s from './purchases.module.css';

const none = { words: '', state: '', from: '', to: '' };
const isState = (text: string): text is PurchaseState => (purchaseStates as readonly string[]).includes(text);

/** All purchases, newest first: by member, pack, box, state and day. */
export function PurchasesPage() {
  const { t } = useText();
  const language = useLanguage();
  const [filters, change, clear] = useFilters(none);
  const { words, state, from, to } = filters;
  const asked = { ...(words && { words }), ...(isState(state) && { standing: state }), ...(from && { from }), ...(to && { to }) };
  const { cursor, pagesFor } = useCursor(JSON.stringify(asked));
  const { reply, failure, reload } = useRead(purchases, { ...asked, ...(cursor !== undefined && { before: cursor }) });
  const columns: readonly Column<PurchaseLine>[] = [
    { key: 'at', title: t('purchase.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'state', title: t('purchases.state'), render: ({ standing }) => <PurchaseBadge standing={standing} /> },
    {
      key: 'pack',
      title: t('boxes.pack'),
      render: ({ name_ja, name_en, pack_id }) => (language === 'ja' ? name_ja : name_en) || pack_id,
    },
    { key: 'packs', title: t('purchase.packs'), render: ({ packs }) => formatPoints(packs), align: 'right' },
    { key: 'cost', title: t('purchase.cost'), render: ({ cost, unit }) => <BoxPrice price={cost} unit={unit} />, align: 'right' },
    {
      key: 'member',
      title: t('purchase.member'),
      render: ({ member_id }) => (
        <Link className={s['code']} to={`/desk/account/members/${member_id}`}>
          {member_id}
        </Link>
      ),
    },
    { key: 'id', title: t('purchase.id'), render: ({ id }) => <span className={s['code']}>{id}</span>, isWideOnly: true },
  ];
  return (
    <>
      <PageHead title={t('purchases.title')} text={t('purchases.text')} />
      <FilterBar
        words={words}
        wordsLabel={t('purchases.words')}
        onSearch={(typed) => change({ words: typed })}
        days={{ from, to }}
        onSpan={change}
        onClear={clear}
      >
        <NativeSelect
          label={t('purchases.state')}
          value={state}
          onChange={(event) => change({ state: event.currentTarget.value })}
          data={[{ value: '', label: t('boxes.all') }, ...purchaseStates.map((value) => ({ value, label: t(`purchase.${value}`) }))]}
        />
      </FilterBar>
      <DataTable
        label={t('purchases.title')}
        columns={columns}
        rows={reply?.purchases}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/desk/gacha/purchases/${id}`}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next)}
      />
    </>
  );
}

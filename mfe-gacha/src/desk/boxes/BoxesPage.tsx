import { boxes, boxStates, type BoxLine, type BoxState as State } from '@fudaya/contracts/desk';
import {
  Allowed,
  Button,
  DataTable,
  FilterBar,
  Instant,
  Link,
  NativeSelect,
  PageHead,
  useCursor,
  useFilters,
  useRead,
  type Column,
} from '@fudaya/desk';
import { formatPoints, useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';
import { BoxPrice } from './BoxPrice.tsx';
import { BoxState } from './BoxState.tsx';

const none = { words: '', state: '' };
const isState = (text: string): text is State => (boxStates as readonly string[]).includes(text);

/** Every box, with how its sale stands. */
export function BoxesPage() {
  const { t } = useText();
  const language = useLanguage();
  const [filters, change, clear] = useFilters(none);
  const { cursor, pagesFor } = useCursor(JSON.stringify(filters));
  const { reply, failure, reload } = useRead(boxes, {
    ...(filters.words && { words: filters.words }),
    ...(isState(filters.state) && { standing: filters.state }),
    ...(cursor !== undefined && { before_pack: cursor }),
  });
  const columns: readonly Column<BoxLine>[] = [
    { key: 'pack', title: t('boxes.pack'), render: (box) => (language === 'ja' ? box.name_ja : box.name_en) },
    { key: 'id', title: t('boxes.id'), render: ({ pack_id }) => pack_id, align: 'right' },
    { key: 'state', title: t('boxes.state'), render: ({ standing }) => <BoxState state={standing} /> },
    {
      key: 'sold',
      title: t('boxes.sold'),
      render: ({ taken, packs }) => t('boxes.soldOf', { taken: formatPoints(taken), packs: formatPoints(packs) }),
      align: 'right',
    },
    { key: 'price', title: t('boxes.price'), render: (box) => <BoxPrice {...box} />, align: 'right' },
    { key: 'start', title: t('boxes.start'), render: ({ sale_start }) => <Instant at={sale_start} />, isWideOnly: true },
    { key: 'end', title: t('boxes.end'), render: ({ sale_end }) => <Instant at={sale_end} /> },
  ];
  return (
    <>
      <PageHead
        title={t('boxes.title')}
        text={t('boxes.text')}
        actions={
          <Allowed right="box.draft">
            <Button component={Link} to="/desk/gacha/boxes/new">
              {t('draft.new')}
            </Button>
          </Allowed>
        }
      />
      <FilterBar words={filters.words} wordsLabel={t('boxes.words')} onSearch={(words) => change({ words })} onClear={clear}>
        <NativeSelect
          label={t('boxes.state')}
          value={filters.state}
          onChange={(event) => change({ state: event.currentTarget.value })}
          data={[{ value: '', label: t('boxes.all') }, ...boxStates.map((state) => ({ value: state, label: t(`state.${state}`) }))]}
        />
      </FilterBar>
      <DataTable
        label={t('boxes.title')}
        columns={columns}
        rows={reply?.boxes}
        keyOf={({ pack_id }) => String(pack_id)}
        linkOf={({ pack_id }) => `/desk/gacha/boxes/${pack_id}`}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next === null || reply === undefined ? undefined : String(reply.next))}
      />
    </>
  );
}

import { memberMoves, type MemberMove } from '@fudaya/contracts/desk';
import {
  Button,
  DataTable,
  Group,
  Instant,
  Link,
  Money,
  NativeSelect,
  PageHead,
  SegmentedControl,
  useDesk,
  useFilters,
  useParams,
  useRead,
  type Column,
} from '@fudaya/desk';
import { formatDateTime, formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import s from './books.module.css';
import { Journals } from './Journals.tsx';

const modes = ['0', '1', '2', '3'] as const;
const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatPoints(amount)}`;

/** What moved a member's points and coins, as they read it themselves; each row opens the journals behind it. */
export function MemberBooksPage() {
  const { t } = useText();
  const { has } = useDesk();
  const { id = '' } = useParams();
  const [filters, change] = useFilters({ unit: 'PT', mode: '0', page: '1' });
  const [opened, setOpened] = useState<MemberMove>();
  const isCoins = filters.unit === 'COIN';
  const page = Math.max(1, Math.trunc(Number(filters.page)) || 1);
  const read = useRead(memberMoves, {
    id,
    unit: isCoins ? 'COIN' : 'PT',
    page,
    mode: isCoins ? 0 : Math.max(0, modes.indexOf(filters.mode as '0')),
  });
  const { reply, failure, reload } = read;
  const toPage = (to: number) => () => change({ page: String(to) });
  const columns: readonly Column<MemberMove>[] = [
    { key: 'at', title: t('books.at'), render: ({ created }) => <Instant at={created} />, isWhole: true },
    {
      key: 'memo',
      title: t('books.memo'),
      render: ({ memo, history_id }) =>
        history_id !== '' && has('member.see') ? <Link to={`/desk/gacha/purchases/${history_id}`}>{memo}</Link> : memo,
    },
    ...(isCoins
      ? []
      : [
          {
            key: 'yen',
            title: t('books.yen'),
            render: ({ money }: MemberMove) => (money === 0 ? '—' : <Money yen={money} />),
            align: 'right' as const,
          },
        ]),
    {
      key: 'amount',
      title: t(isCoins ? 'books.coins' : 'books.points'),
      render: ({ amount }) => <span data-below-zero={amount < 0 || undefined}>{signed(amount)}</span>,
      align: 'right',
      isWhole: true,
    },
    {
      key: 'journals',
      title: t('books.journals'),
      render: (move) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('books.openOf', { at: formatDateTime(move.created), memo: move.memo })}
          onClick={() => setOpened(move)}
        >
          {t('books.open')}
        </Button>
      ),
      align: 'right',
    },
  ];
  return (
    <>
      <PageHead
        title={t('books.title')}
        text={t('books.text')}
        back={{ to: `/desk/account/members/${id}`, text: t('member.title', { id: id.slice(0, 8) }) }}
      />
      <Group align="end" mb="md" className={s['filters'] ?? ''}>
        <SegmentedControl
          aria-label={t('books.unit')}
          value={isCoins ? 'COIN' : 'PT'}
          onChange={(unit) => change({ unit, mode: '0', page: '1' })}
          data={[
            { value: 'PT', label: t('books.points') },
            { value: 'COIN', label: t('books.coins') },
          ]}
        />
        {!isCoins && (
          <NativeSelect
            label={t('books.mode')}
            value={filters.mode}
            onChange={(event) => change({ mode: event.currentTarget.value, page: '1' })}
            data={modes.map((value) => ({ value, label: t(`books.mode${value}`) }))}
          />
        )}
      </Group>
      <DataTable
        label={t('books.title')}
        columns={columns}
        rows={reply?.list}
        keyOf={(move) => move.id}
        empty={t('books.none')}
        failure={failure}
        onRetry={() => void reload()}
        pages={{
          number: page,
          ...(reply && page < reply.page.all_page && { onNext: toPage(page + 1) }),
          ...(page > 1 && { onPrevious: toPage(page - 1) }),
        }}
      />
      {opened && <Journals member={id} move={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

import { members, type MemberLine } from '@fudaya/contracts/desk';
import { DataTable, FilterBar, Instant, NativeSelect, PageHead, useCursor, useDesk, useFilters, useRead, type Column } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { StandingBadge } from './StandingBadge.tsx';

const none = { words: '', standing: '' };

/** All members, newest first: by words and state. */
export function MembersPage() {
  const { t } = useText();
  const { has } = useDesk();
  const isPersonal = has('member.personal');
  const [{ words, standing }, change, clear] = useFilters(none);
  const asked = { ...(words && { words }), ...(standing === 'suspended' && { standing: 'suspended' as const }) };
  const { cursor, pagesFor } = useCursor(JSON.stringify(asked));
  const { reply, failure, reload } = useRead(members, { ...asked, ...(cursor !== undefined && { before: cursor }) });
  const id: Column<MemberLine> = { key: 'id', title: t('members.id'), render: (member) => member.id };
  const columns: readonly Column<MemberLine>[] = [
    ...(isPersonal
      ? [
          { key: 'name', title: t('members.name'), render: ({ personal, id: number }: MemberLine) => personal?.name || number },
          { key: 'mail', title: t('members.mail'), render: ({ personal }: MemberLine) => personal?.mail ?? '—' },
        ]
      : [id]),
    { key: 'standing', title: t('members.standing'), render: (member) => <StandingBadge {...member} /> },
    { key: 'since', title: t('members.since'), render: ({ since }) => <Instant at={since} /> },
    ...(isPersonal ? [{ ...id, isWideOnly: true }] : []),
  ];
  return (
    <>
      <PageHead title={t('members.title')} text={t('members.text')} />
      <FilterBar
        words={words}
        wordsLabel={t(isPersonal ? 'members.words' : 'members.wordsId')}
        onSearch={(typed) => change({ words: typed })}
        onClear={clear}
      >
        <NativeSelect
          label={t('members.standing')}
          value={standing}
          onChange={(event) => change({ standing: event.currentTarget.value })}
          data={[
            { value: '', label: t('members.all') },
            { value: 'suspended', label: t('standing.suspended') },
          ]}
        />
      </FilterBar>
      <DataTable
        label={t('members.title')}
        columns={columns}
        rows={reply?.members}
        keyOf={(member) => member.id}
        linkOf={(member) => `/desk/account/members/${member.id}`}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next)}
      />
    </>
  );
}

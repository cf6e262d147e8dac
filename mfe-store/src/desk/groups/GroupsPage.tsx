import { packGroupOrder, packGroups, type PackGroupLine } from '@fudaya/contracts/desk';
import {
  Allowed,
  Button,
  DataTable,
  Instant,
  Link,
  PageHead,
  StatusBadge,
  toast,
  useDesk,
  useProvenWrite,
  useRead,
  type Column,
} from '@fudaya/desk';
import { failureText, useLanguage } from '@fudaya/web';
import { moved } from '../order/moved.ts';
import { OrderButtons } from '../order/OrderButtons.tsx';
import { useText } from '../texts.ts';

const tones = { shown: 'good', waiting: 'quiet', ahead: 'info', over: 'quiet' } as const;

/** The groups of packs in their order: the first one whose time it is has the tab of the top page. */
export function GroupsPage() {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const { has } = useDesk();
  const { reply, failure, reload } = useRead(packGroups, {});
  const { submit, isRunning } = useProvenWrite(packGroupOrder);
  const ids = (reply?.groups ?? []).map(({ group_id }) => group_id);
  const move = async (at: number, by: 1 | -1) => {
    const outcome = await submit({ ids: moved(ids, at, by), seen: reply?.version ?? '' });
    if (!outcome.ok) toast(failureText(outcome), 'bad');
    await reload();
  };
  const nameOf = ({ name_ja, name_en }: Pick<PackGroupLine, 'name_ja' | 'name_en'>) => (isJa ? name_ja : name_en);
  const columns: readonly Column<PackGroupLine>[] = [
    { key: 'name', title: t('packs.name'), render: nameOf },
    {
      key: 'standing',
      title: t('news.state'),
      render: ({ group_id, standing = group_id === ids[0] ? 'shown' : 'waiting' }) => (
        <StatusBadge tone={tones[standing]}>{t(`groups.${standing}`)}</StatusBadge>
      ),
    },
    { key: 'starts', title: t('banners.starts'), render: ({ starts = null }) => <Instant at={starts} />, isWideOnly: true },
    { key: 'ends', title: t('banners.ends'), render: ({ ends = null }) => <Instant at={ends} />, isWideOnly: true },
    { key: 'count', title: t('groups.count'), render: ({ packs }) => packs.length, align: 'right' },
    { key: 'packs', title: t('packs.title'), render: ({ packs }) => packs.map(nameOf).join(isJa ? '、' : ', '), isWideOnly: true },
    ...(has('pack.edit')
      ? [
          {
            key: 'order',
            title: t('banners.order'),
            render: (group: PackGroupLine) => {
              const at = ids.indexOf(group.group_id);
              const onMove = (by: 1 | -1) => void move(at, by);
              return <OrderButtons name={nameOf(group)} at={at} count={ids.length} isDisabled={isRunning} onMove={onMove} />;
            },
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title={t('groups.title')}
        text={t('groups.text')}
        actions={
          <Allowed right="pack.edit">
            <Button component={Link} to="/desk/store/groups/new">
              {t('groups.new')}
            </Button>
          </Allowed>
        }
      />
      <DataTable
        label={t('groups.title')}
        columns={columns}
        rows={reply?.groups}
        keyOf={({ group_id }) => String(group_id)}
        linkOf={({ group_id }) => `/desk/store/groups/${group_id}`}
        failure={failure}
        onRetry={() => void reload()}
        empty={t('groups.none')}
      />
    </>
  );
}

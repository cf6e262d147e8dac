import { answerTimes_days, inquiries, type InquiryLine } from '@fudaya/contracts/desk';
import { DataTable, FilterBar, Instant, NativeSelect, PageHead, Text, useCursor, useFilters, useRead, type Column } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { durationText } from './duration.ts';
import { InquiryBadge } from './InquiryBadge.tsx';

const standings = ['waiting', 'answered', 'closed'] as const;
const none = { words: '', standing: 'waiting' };
const isStanding = (text: string): text is InquiryLine['standing'] => standings.some((one) => one === text);

/** What members ask: whoever waits longest comes first. */
export function InquiriesPage() {
  const { t } = useText();
  const [filters, change, clear] = useFilters(none);
  const standing = isStanding(filters.standing) ? filters.standing : 'waiting';
  const { cursor, pagesFor } = useCursor(JSON.stringify([standing, filters.words]));
  const { reply, failure, reload } = useRead(inquiries, {
    standing,
    ...(filters.words && { words: filters.words }),
    ...(cursor !== undefined && { before: cursor }),
  });
  const times = reply?.times;
  const columns: readonly Column<InquiryLine>[] = [
    { key: 'subject', title: t('inquiries.subject'), render: ({ subject }) => subject },
    { key: 'member', title: t('inquiries.member'), render: ({ name, member_id }) => name || member_id },
    { key: 'standing', title: t('inquiries.standing'), render: (inquiry) => <InquiryBadge {...inquiry} /> },
    { key: 'waits', title: t('inquiries.waits'), render: ({ waits }) => <Instant at={waits} /> },
    { key: 'updated', title: t('inquiries.updated'), render: ({ updated }) => <Instant at={updated} />, isWideOnly: true },
  ];
  return (
    <>
      <PageHead title={t('inquiries.title')} text={t('inquiries.text')} />
      {times && times.answers > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('inquiries.times', {
            days: answerTimes_days,
            answers: formatPoints(times.answers),
            median: durationText(times.median_minutes ?? 0, t),
            longest: durationText(times.max_minutes ?? 0, t),
          })}
        </Text>
      )}
      <FilterBar words={filters.words} wordsLabel={t('inquiries.words')} onSearch={(words) => change({ words })} onClear={clear}>
        <NativeSelect
          label={t('inquiries.standing')}
          value={standing}
          onChange={(event) => change({ standing: event.currentTarget.value })}
          data={standings.map((value) => ({ value, label: t(`inquiry.${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={t('inquiries.title')}
        columns={columns}
        rows={reply?.inquiries}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/desk/account/inquiries/${id}`}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next)}
      />
    </>
  );
}

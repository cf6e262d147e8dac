import { bankLineOld_days, bankLines, bankShows } from '@fudaya/contracts/desk';
import { Alert, Allowed, Anchor, FilterBar, NativeSelect, PageHead, Panel, Stack, useFilters, useRead } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { DaysTable, UnseenTable } from './BankTables.tsx';
import { LinesTable } from './LinesTable.tsx';
import { StatementPanel } from './StatementPanel.tsx';

/** The shop's own account beside the payments by transfer: what came that we know, what did not, and what a person makes of it. */
export function BankPage() {
  const { t } = useText();
  const [filters, change, clear] = useFilters({ show: '', day: '' });
  const show = bankShows.find((each) => each === filters.show) ?? 'open';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(filters.day);
  const { reply, failure, reload } = useRead(bankLines, { show, ...(isDay && { day: filters.day }) });
  const again = () => void reload();
  const shownOf = (shown: number, all: number) => t('bank.cut', { shown: formatPoints(shown), all: formatPoints(all) });
  return (
    <>
      <PageHead title={t('bank.title')} text={t('bank.text')} />
      {reply?.old && (
        <Alert color="yellow" mb="md">
          {t('bank.old', { days: String(bankLineOld_days), lines: formatPoints(reply.old.count), day: reply.old.day.replaceAll('-', '/') })}{' '}
          <Anchor component="button" type="button" onClick={() => change({ show: 'open', day: reply.old?.day ?? '' })}>
            {t('bank.oldShow')}
          </Anchor>
        </Alert>
      )}
      {reply?.unfinished?.map(({ account, from, to }) => (
        <Alert key={`${account} ${from} ${to}`} color="yellow" mb="md">
          {t('bank.unfinished', { account, from: from.replaceAll('-', '/'), to: to.replaceAll('-', '/') })}
        </Alert>
      ))}
      <Allowed right="payment.match">
        <Stack mb="md">
          <StatementPanel onKept={again} />
        </Stack>
      </Allowed>
      <FilterBar onClear={clear}>
        <NativeSelect
          label={t('bank.show')}
          value={show}
          onChange={(event) => change({ show: event.currentTarget.value })}
          data={bankShows.map((each) => ({ value: each, label: t(`bank.show.${each}`) }))}
        />
        <NativeSelect
          label={t('bank.day')}
          value={isDay ? filters.day : ''}
          onChange={(event) => change({ day: event.currentTarget.value })}
          data={[
            { value: '', label: t('bank.everyDay') },
            ...[...new Set([...(isDay ? [filters.day] : []), ...(reply?.days ?? []).map(({ day }) => day)])].map((day) => ({
              value: day,
              label: day,
            })),
          ]}
        />
      </FilterBar>
      {reply && reply.count > reply.lines.length && <p>{shownOf(reply.lines.length, reply.count)}</p>}
      <LinesTable lines={reply?.lines} empty={t(show === 'open' ? 'bank.noneOpen' : 'bank.none')} failure={failure} onChanged={again} />
      {reply && reply.days.length > 0 && (
        <Panel title={t('bank.sums')}>
          <DaysTable days={reply.days} />
        </Panel>
      )}
      {reply && (
        <Panel title={t('bank.unseen')}>
          <p>{t('bank.unseenText')}</p>
          {reply.unseen_count > reply.unseen.length && <p>{shownOf(reply.unseen.length, reply.unseen_count)}</p>}
          <UnseenTable unseen={reply.unseen} />
        </Panel>
      )}
    </>
  );
}

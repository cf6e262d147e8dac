import { booksFindings, findingsExport, promiseNumbers, type BooksFinding } from '@fudaya/contracts/desk';
import {
  Alert,
  Allowed,
  Button,
  DataTable,
  FilterBar,
  Instant,
  Link,
  NativeSelect,
  PageHead,
  saveFile,
  toast,
  useFilters,
  useRead,
  type Column,
} from '@fudaya/desk';
import { call, failureText, formatDateTime, formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { FindingDetail } from './FindingDetail.tsx';

/** What nightly checks found of books, draws and payments, until it is gone, and who was told of it. */
export function FindingsPage() {
  const { t } = useText();
  const [filters, change, clear] = useFilters({ gone: '' });
  const isGone = filters.gone === '1';
  const { reply, failure, reload } = useRead(booksFindings, isGone ? { gone: '1' as const } : {});
  const [shown, setShown] = useState<BooksFinding>();
  const save = async () => {
    const outcome = await call(findingsExport, {});
    if (!outcome.ok) return toast(failureText(outcome), 'bad');
    saveFile(outcome.reply.name, outcome.reply.csv);
  };
  return (
    <>
      <PageHead
        title={t('findings.title')}
        text={t('findings.text')}
        actions={
          <Allowed right="report.export">
            <Button variant="default" onClick={() => void save()}>
              {t('findings.save')}
            </Button>
          </Allowed>
        }
      />
      <FilterBar onClear={clear}>
        <NativeSelect
          label={t('findings.show')}
          value={filters.gone}
          onChange={(event) => change({ gone: event.currentTarget.value })}
          data={[
            { value: '', label: t('findings.open') },
            { value: '1', label: t('findings.gone') },
          ]}
        />
      </FilterBar>
      {reply &&
        (reply.checked === null ? (
          <Alert color="gray" mb="md">
            {t('findings.unchecked')}
          </Alert>
        ) : (
          <p>{t('findings.checked', { at: formatDateTime(reply.checked), nights: formatPoints(reply.longest_round) })}</p>
        ))}
      {reply && reply.count > reply.findings.length && (
        <p>{t('findings.cut', { shown: formatPoints(reply.findings.length), all: formatPoints(reply.count) })}</p>
      )}
      <DataTable
        label={t('findings.title')}
        columns={useColumns(isGone, setShown)}
        rows={reply?.findings}
        keyOf={({ id }) => String(id)}
        empty={t(isGone ? 'findings.noneGone' : 'findings.none')}
        failure={failure}
        onRetry={() => void reload()}
      />
      {shown && <FindingDetail finding={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** Of differences with providers: they are explained on a page of their own. */
const ofProviders = 23;

function useColumns(isGone: boolean, onShow: (finding: BooksFinding) => void): readonly Column<BooksFinding>[] {
  const { t } = useText();
  const sentenceOf = (promise: number) => {
    const known = promiseNumbers.find((number) => number === promise);
    return known === undefined ? t('findings.unknown', { number: String(promise) }) : t(`promise.${known}`);
  };
  return [
    { key: 'promise', title: t('findings.promise'), render: ({ promise }) => sentenceOf(promise) },
    {
      key: 'about',
      title: t('findings.about'),
      render: ({ promise, about }) =>
        promise === ofProviders ? (
          <>
            {about} <Link to="/desk/payment/differences">{t('findings.look')}</Link>
          </>
        ) : (
          about
        ),
    },
    { key: 'first', title: t('findings.first'), render: ({ first_seen }) => <Instant at={first_seen} /> },
    isGone
      ? { key: 'gone', title: t('findings.goneAt'), render: ({ gone }) => <Instant at={gone} /> }
      : { key: 'last', title: t('findings.last'), render: ({ last_seen }) => <Instant at={last_seen} />, isWideOnly: true },
    {
      key: 'told',
      title: t('findings.told'),
      render: ({ told }) => (told.length === 0 ? t('findings.notTold') : told.map(({ name }) => name).join(', ')),
    },
    {
      key: 'detail',
      title: t('findings.detail'),
      render: (finding) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('findings.detailOf', { about: finding.about })}
          onClick={() => onShow(finding)}
        >
          {t('findings.detail')}
        </Button>
      ),
    },
  ];
}

import { referrals, referralSettle, type HeldReferral } from '@fudaya/contracts/desk';
import { ActDialog, Button, DataTable, Instant, Link, PageHead, useCursor, useRead, type Column } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface Asked {
  readonly id: string;
  readonly settlement: 'grant' | 'refuse';
}

/** Referrals that the rules held back, for a person to decide about. */
export function ReferralsPage() {
  const { t } = useText();
  const [asked, setAsked] = useState<Asked>();
  const { cursor, pagesFor } = useCursor('');
  const { reply, failure, reload } = useRead(referrals, { ...(cursor !== undefined && { after: cursor }) });
  const columns: readonly Column<HeldReferral>[] = [
    { key: 'invitee', title: t('referrals.invitee'), render: ({ invitee }) => <Side {...invitee} /> },
    { key: 'referrer', title: t('referrals.referrer'), render: ({ referrer }) => <Side {...referrer} /> },
    { key: 'why', title: t('referrals.why'), render: ({ why }) => t(`referrals.why.${why}`) },
    { key: 'since', title: t('referrals.since'), render: ({ since }) => <Instant at={since} />, isWideOnly: true },
    {
      key: 'granted',
      title: t('referrals.granted'),
      render: ({ granted }) => t('referrals.people', { number: formatPoints(granted) }),
      isWideOnly: true,
    },
    {
      key: 'acts',
      title: t('referrals.acts'),
      render: ({ invitee: { id } }) => (
        <Button.Group>
          {(['grant', 'refuse'] as const).map((settlement) => (
            <Button key={settlement} variant="default" size="xs" onClick={() => setAsked({ id, settlement })}>
              {t(`${settlement}.go`)}
            </Button>
          ))}
        </Button.Group>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('referrals.title')} text={t('referrals.text')} />
      <DataTable
        label={t('referrals.title')}
        columns={columns}
        rows={reply?.referrals}
        keyOf={({ invitee }) => invitee.id}
        empty={t('referrals.none')}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next)}
      />
      {asked && (
        <ActDialog
          contract={referralSettle}
          input={asked}
          title={t(`${asked.settlement}.title`)}
          confirm={t(`${asked.settlement}.go`)}
          isFinal={asked.settlement === 'refuse'}
          onClose={() => setAsked(undefined)}
          onDone={() => void reload()}
        >
          <p>{t(`${asked.settlement}.text`)}</p>
        </ActDialog>
      )}
    </>
  );
}

function Side({ id, name }: HeldReferral['invitee']) {
  return <Link to={`/desk/account/members/${id}`}>{name || id}</Link>;
}

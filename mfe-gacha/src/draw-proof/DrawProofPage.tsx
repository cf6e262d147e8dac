import { gacha, links, states } from '@fudaya/contracts';
import { EmptyState, ErrorState, LinkButton, Navigate, Page, PageSkeleton, useRead, useSearchParams } from '@fudaya/web';
import type { ProofFile } from '@fudaya/draw/proof';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { OpenProofFile } from './OpenProofFile.tsx';
import { Proof } from './Proof.tsx';
import { useSeen } from './use-seen.ts';
import s from './proof.module.css';

/** The proof of one draw: loaded as a whole, then checked on this device, also offline. */
export function DrawProofPage() {
  const [query] = useSearchParams();
  const historyId = query.get('historyId');
  return historyId === null ? <AnyProof /> : <ProofOf historyId={historyId} />;
}

/** Without a purchase: whoever was given a proof file checks it here. */
function AnyProof() {
  const { t } = useText();
  const [opened, setOpened] = useState<ProofFile>();
  return (
    <Page title={t('proof.anyTitle')} back narrow>
      {opened ? <Proof key={JSON.stringify(opened.receipt)} proof={opened} /> : <p className={s.lead}>{t('proof.openLead')}</p>}
      <OpenProofFile isFirst={!opened} onProof={setOpened} />
    </Page>
  );
}

/** The purchase's proof, or a saved file instead: everything is loaded, so both are checked offline. */
function ShownProof({ proof, result }: { proof: ProofFile; result: gacha.DrawResult }) {
  const [opened, setOpened] = useState<ProofFile>();
  return (
    <>
      {opened ? <Proof key={JSON.stringify(opened.receipt)} proof={opened} /> : <Proof proof={proof} result={result} />}
      <OpenProofFile onProof={setOpened} />
    </>
  );
}

function ProofOf({ historyId }: { historyId: string }) {
  const { t } = useText();
  const proof = useRead(gacha.drawProof, { purchase_id: historyId });
  const result = useRead(gacha.buyResult, { history_id: historyId });
  useSeen(proof.reply !== undefined, result.reply);
  if (proof.reply && result.reply) {
    return (
      <Page title={t('proof.title')} back narrow>
        <ShownProof key={historyId} proof={proof.reply} result={result.reply} />
      </Page>
    );
  }
  const failure = proof.failure ?? result.failure;
  if (failure === undefined) return <PageSkeleton />;
  if (failure.state === states.unknown) return <Navigate to={links.buyProductHistory()} replace />;
  if (failure.refusal === 'not_settled' && result.reply?.result !== '1') return <NoProof why="waiting" historyId={historyId} />;
  if (failure.refusal === 'earlier_method') return <NoProof why="earlier" historyId={historyId} />;
  if (failure.refusal === 'given_back') return <NoProof why="givenBack" historyId={historyId} />;
  const retry = () => void Promise.all([proof.reload(), result.reload()]);
  return (
    <Page title={t('proof.title')} back narrow>
      <ErrorState title={t('proof.lost')} onRetry={retry}>
        {t('proof.lostText')}
      </ErrorState>
    </Page>
  );
}

/** Before the draw, and of purchases that have no proof file. */
function NoProof({ why, historyId }: { why: 'waiting' | 'earlier' | 'givenBack'; historyId: string }) {
  const { t } = useText();
  const action =
    why === 'waiting' ? (
      <LinkButton to={links.gachaAnimation(historyId)}>{t('proof.toDraw')}</LinkButton>
    ) : (
      <LinkButton kind="secondary" to={links.buyProductHistory()}>
        {t('proof.toHistory')}
      </LinkButton>
    );
  return (
    <Page title={t('proof.title')} back narrow>
      <EmptyState icon={why === 'waiting' ? 'clock' : 'info'} title={t(`proof.${why}`)} action={action}>
        <p>{t(`proof.${why}Text`)}</p>
      </EmptyState>
    </Page>
  );
}

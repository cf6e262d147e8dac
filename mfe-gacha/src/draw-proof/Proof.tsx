import type { gacha } from '@fudaya/contracts';
import { type Proof as ProofFile, badgeOfTerms } from '@fudaya/draw/proof';
import { Badge, Button, Icon, Notice, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { ProofFileCard } from './ProofFileCard.tsx';
import { ProofSteps } from './ProofSteps.tsx';
import { ProofVerdict } from './ProofVerdict.tsx';
import s from './proof.module.css';
import { useCheck } from './use-check.ts';
import { WonList } from './WonList.tsx';

/** The proof, the button that checks it, and the outcome. */
export function Proof({ proof, result }: { proof: ProofFile; result?: gacha.DrawResult }) {
  const { t } = useText();
  const { check, isReady, run } = useCheck(proof);
  const isRunning = check.phase === 'running';
  const { round } = proof.sealed_head.body;
  const beacon = badgeOfTerms(proof.terms);
  const count = proof.receipt.body.n;
  return (
    <>
      <section className={s.hero}>
        <span className={s.seal} data-phase={check.phase} data-genuine={check.checked?.isGenuine}>
          <Icon name="seal" size={36} />
        </span>
        <p className={s.pack}>{result ? t('proof.pack', { title: result.title, count }) : t('proof.packOnly', { count })}</p>
        <p className={s.round}>
          <Badge tone={beacon === 'public' ? 'pine' : 'gold'}>{t(`beacon.${beacon}`)}</Badge>
          {beacon === 'none' ? t('proof.noRound') : t('proof.round', { round: formatPoints(round) })}
        </p>
        <p className={s.lead}>{t('proof.lead')}</p>
        <Button size="large" wide busy={isRunning} onClick={() => void run()}>
          {t(isRunning ? 'proof.checking' : check.phase === 'done' ? 'proof.again' : 'proof.check')}
        </Button>
        <p className={s.hint} data-ready={isReady}>
          {t('proof.offlineHint')}
        </p>
      </section>
      {proof.outcome !== 'drawn' && <Notice tone="warning">{t(`proof.${proof.outcome}`)}</Notice>}
      {check.checked && <ProofVerdict checked={check.checked} />}
      <ProofSteps check={check} />
      {check.checked && <WonList proof={proof} won={check.checked.won} cards={result?.cards ?? []} />}
      <ProofFileCard proof={proof} />
      <p className={s.source}>{t(`proof.${beacon}Hint`)}</p>
    </>
  );
}

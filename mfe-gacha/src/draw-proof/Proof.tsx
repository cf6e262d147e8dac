import type { gacha } from '@fudaya/contracts';
import type { ProofFile } from '@fudaya/draw/proof';
import { Badge, Button, Icon } from '@fudaya/web';
import { useText } from '../texts.ts';
import { Claims } from './Claims.tsx';
import { PolicyChange } from './PolicyChange.tsx';
import { ProofFileCard } from './ProofFileCard.tsx';
import { Verdict } from './Verdict.tsx';
import s from './proof.module.css';
import { beaconOf } from './sources.ts';
import { Times } from './Times.tsx';
import { useCheck } from './use-check.ts';
import { WonList } from './WonList.tsx';

/** The proof, the button that checks it, and what was found: of the member's own purchase with its result, else of any file. */
export function Proof({ proof, result }: { proof: ProofFile; result?: gacha.DrawResult }) {
  const { t } = useText();
  const { check, isReady, run, take } = useCheck(proof, result?.purchase_id);
  const { phase, claims, shown } = check;
  const beacon = beaconOf(proof.terms);
  const count = proof.receipt.body.n;
  const isDone = phase === 'done';
  const policies = shown?.policies;
  const hasNews = claims.draw?.code !== 'other_policy' && policies?.told && !policies.kept.some((one) => isSame(one, policies.told));
  return (
    <>
      <section className={s.hero}>
        <span className={s.seal} data-phase={phase} data-colour={isDone ? claims.draw?.colour : undefined}>
          <Icon name="seal" size={36} />
        </span>
        <p className={s.pack}>{result ? t('proof.pack', { title: result.title, count }) : t('proof.packOnly', { count })}</p>
        <p className={s.round}>
          <Badge tone={beacon === 'public' ? 'pine' : 'gold'}>{t(`beacon.${beacon}`)}</Badge>
          {beacon === 'none'
            ? t('proof.noRound')
            : t('proof.round', { round: shown?.facts?.numbers.at(-1)?.round ?? result?.draw.round ?? proof.receipt.body.round })}
        </p>
        <p className={s.lead}>{t('proof.lead')}</p>
        <Button size="large" wide busy={phase === 'running'} onClick={() => void run()}>
          {t(phase === 'running' ? 'proof.checking' : isDone ? 'proof.again' : 'proof.check')}
        </Button>
        <p className={s.hint} data-ready={isReady}>
          {t('proof.offlineHint')}
        </p>
      </section>
      {isDone && <Verdict claims={claims} />}
      <Claims check={check} onTake={take} />
      {shown?.facts && <Times facts={shown.facts} />}
      {isDone && hasNews && (
        <section className={s.news}>
          <h2>{t('proof.policy.news')}</h2>
          <PolicyChange {...policies} own={null} onTake={take} />
        </section>
      )}
      {isDone && claims.draw?.colour !== 'red' && <WonList proof={proof} cards={result?.cards ?? []} />}
      <ProofFileCard proof={proof} />
      <p className={s.source}>{t(`proof.${beacon}Hint`)}</p>
    </>
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

import { useText } from '../texts.ts';
import { ClaimCard } from './ClaimCard.tsx';
import type { ClaimName } from './check.ts';
import { adviceFor } from './findings.ts';
import s from './claim-card.module.css';
import { PolicyChange } from './PolicyChange.tsx';
import type { Check } from './use-check.ts';

const names: readonly ClaimName[] = ['draw', 'history', 'closed'];

/** The three claims, shown apart: none of them says more than was checked. */
export function Claims({ check, onTake }: { check: Check; onTake: () => void }) {
  const { t } = useText();
  const { claims, progress, phase, shown } = check;
  const isBroken = claims.draw?.colour === 'red' && claims.draw.code !== 'cancelled';
  const running = (name: ClaimName) => {
    if (phase !== 'running' || claims[name]) return false;
    return progress?.claim === name ? progress : name === 'draw' || claims.draw !== undefined;
  };
  const isSkipped = (name: ClaimName) => name !== 'draw' && isBroken && claims[name]?.code === 'history_missing';
  const advices = names.map((name) => (claims[name] && !isSkipped(name) ? adviceFor(claims[name].code) : null));
  return (
    <section aria-label={t('proof.claims')} aria-busy={phase === 'running'}>
      <ol className={s.claims}>
        {names.map((name, i) => (
          <ClaimCard
            key={name}
            name={name}
            place={i + 1}
            claim={claims[name]}
            running={running(name)}
            isSkipped={isSkipped(name)}
            // Said once is enough.
            advice={advices.indexOf(advices[i] ?? null) === i ? (advices[i] ?? null) : null}
          >
            {claims[name]?.code === 'other_policy' && shown && <PolicyChange {...shown.policies} onTake={onTake} />}
          </ClaimCard>
        ))}
      </ol>
    </section>
  );
}

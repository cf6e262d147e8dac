import { type Proof, type Step, type StepName, stepNames } from '@fudaya/draw/proof';
import { Icon, Spinner, VisuallyHidden, formatPoints, useText } from '@fudaya/web';
import s from './proof-steps.module.css';
import type { Check } from './use-check.ts';

/** The ten things that must hold, in the order of the sale; each says what was found as it is done. */
export function ProofSteps({ proof, check }: { proof: Proof; check: Check }) {
  const { t } = useText();
  return (
    <section aria-label={t('proof.steps')}>
      <ol className={s.steps}>
        {stepNames.map((name, i) => (
          <ProofStep
            key={name}
            name={name}
            place={i + 1}
            step={check.steps[i]}
            isRunning={check.phase === 'running' && check.steps.length === i}
            hasNoBeacon={proof.beacon_signature === null}
          />
        ))}
      </ol>
    </section>
  );
}

interface ProofStepProps {
  readonly name: StepName;
  readonly place: number;
  readonly step: Step | undefined;
  readonly isRunning: boolean;
  readonly hasNoBeacon: boolean;
}

/** Some steps say more of what they found. */
function okKey(name: StepName, { data }: Step): string {
  if (name === 'beacon' && data['kind'] === 'none') return 'proof.beacon.okNone';
  if (name === 'beacon' && data['kind'] !== 'public') return 'proof.beacon.okDemo';
  if (name === 'sealed_head' && Number(data['seen']) > 0) return 'proof.sealed_head.okSeen';
  if (name === 'cards' && Number(data['prizes']) > 0) return 'proof.cards.okPrize';
  return `proof.${name}.ok`;
}

const icons = { ok: 'check', failed: 'close', unchecked: 'minus' } as const;
const words = { ok: 'proof.passed', failed: 'proof.failed', unchecked: 'proof.unchecked' } as const;

function ProofStep({ name, place, step, isRunning, hasNoBeacon }: ProofStepProps) {
  const { t } = useText();
  const figures = Object.fromEntries(
    Object.entries(step?.data ?? {}).map(([key, value]) => [key, typeof value === 'number' ? formatPoints(value) : value]),
  );
  const sentence =
    step?.state === 'ok'
      ? t(okKey(name, step), figures)
      : step?.state === 'unchecked' && hasNoBeacon
        ? t('proof.noBeacon')
        : t(`proof.${name}.before`);
  return (
    <li className={s.step} data-state={step?.state ?? (isRunning ? 'running' : undefined)}>
      <span className={s.mark} aria-hidden="true">
        {step ? <Icon name={icons[step.state]} size={18} /> : isRunning ? <Spinner /> : place}
      </span>
      <div className={s.text}>
        <h2 className={s.title}>
          {t(`proof.${name}.title`)}
          {step && <VisuallyHidden> {t(words[step.state])}</VisuallyHidden>}
          {isRunning && <VisuallyHidden> {t('proof.running')}</VisuallyHidden>}
        </h2>
        <p className={s.sentence}>{sentence}</p>
        {step?.state === 'failed' && step.why !== undefined && <p className={s.why}>{t('proof.why', { why: step.why })}</p>}
      </div>
    </li>
  );
}

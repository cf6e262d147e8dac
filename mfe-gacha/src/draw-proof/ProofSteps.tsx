import { type Step, type StepName, stepNames } from '@fudaya/draw/proof';
import { Icon, Spinner, VisuallyHidden } from '@fudaya/web';
import { useText, type TextKey } from '../texts.ts';
import s from './proof-steps.module.css';
import type { Check } from './use-check.ts';

/** The ten things that must hold, in the order of the sale; each shows its finding when done. */
export function ProofSteps({ check }: { check: Check }) {
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
}

/** Some steps say more of what they found. */
function okKey(name: StepName, { data }: Step): TextKey {
  if (name === 'beacon' && data['kind'] === 'none') return 'proof.beacon.okNone';
  if (name === 'beacon' && data['kind'] !== 'public') return 'proof.beacon.okDemo';
  if (name === 'sealed_head' && Number(data['seen']) > 0) return 'proof.sealed_head.okSeen';
  if (name === 'receipt' && Number(data['kept']) > 0) return 'proof.receipt.okKept';
  if (name === 'draw' && data['given'] === 0) return 'proof.draw.okVoid';
  if (name === 'cards' && data['count'] === 0) return 'proof.cards.okVoid';
  if (name === 'cards' && Number(data['prizes']) > 0) return 'proof.cards.okPrize';
  return `proof.${name}.ok`;
}

const icons = { ok: 'check', failed: 'close', unchecked: 'minus' } as const;
const words = { ok: 'proof.passed', failed: 'proof.failed', unchecked: 'proof.unchecked' } as const;

function ProofStep({ name, place, step, isRunning }: ProofStepProps) {
  const { t } = useText();
  const why = step?.why && t(`proof.why.${step.why.code}`, step.why.figures);
  const sentence =
    step?.state === 'ok'
      ? t(okKey(name, step), step.data)
      : step?.state === 'unchecked' && why !== undefined
        ? why
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
        {step?.state === 'failed' && why !== undefined && <p className={s.why}>{why}</p>}
      </div>
    </li>
  );
}

import { useText } from '../texts.ts';
import s from './steps.module.css';

const steps = ['register.stepInput', 'register.stepConfirm', 'register.stepDone'] as const;

/** Where in the registration we are, 1 to 3. */
export function Steps({ current }: { current: 1 | 2 | 3 }) {
  const { t } = useText();
  return (
    <ol className={s.steps} aria-label={t('register.steps')}>
      {steps.map((step, i) => (
        <li key={step} className={s.step} data-done={i + 1 < current || undefined} aria-current={i + 1 === current ? 'step' : undefined}>
          <span className={s.number} aria-hidden="true">
            {i + 1}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}

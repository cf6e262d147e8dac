import { Button } from '@fudaya/web';
import { useText } from '../texts.ts';
import type { PolicyFacts, Shown } from './check.ts';
import s from './policy-change.module.css';

/** Witnesses as this device knew them and as they are now. What the shop itself names now can be taken; anything else cannot. */
export function PolicyChange({ kept, own, told, onTake }: Shown['policies'] & { readonly onTake: () => void }) {
  const { t } = useText();
  const now = own ?? told;
  const isTold = told !== null && now !== null && JSON.stringify(now) === JSON.stringify(told);
  return (
    <div className={s.change}>
      <div className={s.sides}>
        {kept.map((policy, i) => (
          <Side key={i} title={t('proof.policy.before')} policy={policy} />
        ))}
        {now && <Side title={t('proof.policy.now')} policy={now} />}
      </div>
      <p className={s.hint}>{t(isTold ? 'proof.policy.told' : 'proof.policy.notTold')}</p>
      {isTold && (
        <Button kind="secondary" size="small" wide onClick={onTake}>
          {t('proof.policy.take')}
        </Button>
      )}
    </div>
  );
}

function Side({ title, policy: { logs, witnesses, enough } }: { title: string; policy: PolicyFacts }) {
  const { t } = useText();
  return (
    <dl className={s.side}>
      <dt>{title}</dt>
      {logs.map((name) => (
        <dd key={name}>{t('proof.policy.log', { name })}</dd>
      ))}
      {witnesses.map((name) => (
        <dd key={name}>{t('proof.policy.witness', { name })}</dd>
      ))}
      <dd>{witnesses.length === 0 ? t('proof.policy.nobody') : enough !== null && t('proof.policy.enough', { enough })}</dd>
    </dl>
  );
}

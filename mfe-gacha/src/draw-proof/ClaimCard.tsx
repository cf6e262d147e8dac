import type { Claim } from '@fudaya/draw/proof';
import { Icon, ProgressBar, Spinner, VisuallyHidden } from '@fudaya/web';
import type { ReactNode } from 'react';
import { useText } from '../texts.ts';
import type { ClaimName } from './check.ts';
import s from './claim-card.module.css';
import { type Advice, isUnchecked, leavesOpen } from './findings.ts';

const icons = { green: 'check', amber: 'minus', red: 'close' } as const;

interface ClaimCardProps {
  readonly name: ClaimName;
  readonly place: number;
  readonly claim: Claim | undefined;
  /** Being checked now; how far it is, where that is known. */
  readonly running: { readonly done: number; readonly of: number } | boolean;
  /** The claim before it failed, so this one was not looked at. */
  readonly isSkipped: boolean;
  readonly advice: Advice | null;
  /** What only this claim has to offer, below its advice. */
  readonly children?: ReactNode;
}

/** One claim: what was checked and what was not, in a sentence each, and what can be done when it is not green. */
export function ClaimCard({ name, place, claim, running, isSkipped, advice, children }: ClaimCardProps) {
  const { t } = useText();
  return (
    <li className={s.claim} data-colour={claim?.colour} data-code={claim?.code}>
      <span className={s.mark} aria-hidden="true">
        {claim ? <Icon name={icons[claim.colour]} size={20} /> : running !== false ? <Spinner /> : place}
      </span>
      <h2 className={s.title}>
        {t(`proof.${name}.title`)}
        {claim && <span className={s.state}>{t(`proof.state.${isUnchecked(claim.code) ? 'unchecked' : claim.colour}`)}</span>}
        {!claim && running !== false && <VisuallyHidden> {t('proof.running')}</VisuallyHidden>}
      </h2>
      <div className={s.body}>
        {claim ? <Finding claim={claim} isSkipped={isSkipped} /> : <p className={s.question}>{t(`proof.${name}.before`)}</p>}
        {!claim && typeof running === 'object' && <ProgressBar label={t(`proof.${name}.progress`)} {...running} />}
        {advice && (
          <p className={s.advice}>
            <strong>{t('proof.do')}</strong>
            {t(`proof.do.${advice}`)}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}

function Finding({ claim: { code, figures }, isSkipped }: { claim: Claim; isSkipped: boolean }) {
  const { t } = useText();
  const open = leavesOpen(code);
  const count = Number(figures['n'] ?? figures['late'] ?? 0);
  return (
    <>
      <p className={s.sentence}>
        {isSkipped ? t('proof.says.history_skipped') : t(`proof.says.${code}`, { t: '–', detail: '', ...figures, count })}
      </p>
      {open && <p className={s.open}>{t(`proof.open.${open}`)}</p>}
    </>
  );
}

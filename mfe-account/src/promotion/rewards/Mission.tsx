import { account, links } from '@fudaya/contracts';
import { Button, Icon, Link, Notice, ProgressBar, failureText, formatDate, formatDateTime, formatPoints } from '@fudaya/web';
import { usePromotionText } from '../texts.ts';
import type { KnownMission } from './mission-kinds.ts';
import { useReward } from './use-reward.ts';
import s from './rewards.module.css';

interface Props {
  readonly mission: KnownMission;
  readonly hasPhone: boolean;
  readonly onDone: () => void;
}

/** One mission: what it asks for, how far the member is, and its points once it is met. */
export function Mission({ mission, hasPhone, onDone }: Props) {
  const { t } = usePromotionText();
  const { take, isRunning, given, failure } = useReward(account.missionClaim, mission.id, onDone);
  const { kind, goal, done, points, period, until, state } = mission;
  const name = t(`mission.${kind}`, { count: goal, n: formatPoints(goal) });
  const needsPhone = mission.is_phone_only === '1' && !hasPhone;
  return (
    <li className={s.mission} data-is={state}>
      <div className={s.what}>
        <strong>{name}</strong>
        <span className={s.worth}>{t('mission.points', { points: formatPoints(points) })}</span>
      </div>
      {goal > 1 && state !== 'claimed' && <ProgressBar label={t('mission.progress', { name })} done={done} of={goal} />}
      <small className={s.quiet}>{t(`mission.${period}`, { until: formatDateTime(until), count: mission.valid_days })}</small>
      <div aria-live="polite">
        {given && <Notice tone="success">{t('mission.done', { count: given.points, until: formatDate(given.expires) })}</Notice>}
        {failure && <Notice tone="danger">{failureText(failure)}</Notice>}
      </div>
      {needsPhone && state !== 'claimed' && (
        <Link className={s.phone} to={links.changeMember()}>
          {t('mission.needsPhone')}
        </Link>
      )}
      {state === 'ready' && !needsPhone && (
        <Button busy={isRunning} onClick={() => void take()} aria-label={t('mission.claimOf', { name })}>
          {t('mission.claim')}
        </Button>
      )}
      {state === 'claimed' && (
        <span className={s.claimed}>
          <Icon name="check" size={16} />
          {t('mission.claimed')}
        </span>
      )}
    </li>
  );
}

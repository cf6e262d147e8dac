import { account, links } from '@fudaya/contracts';
import { Badge, Button, LinkButton, Notice, failureText, formatDate, formatDateTime } from '@fudaya/web';
import block from '../../surface/block.module.css';
import { usePromotionText } from '../texts.ts';
import { StampPlaces } from './StampPlaces.tsx';
import { useReward } from './use-reward.ts';
import s from './rewards.module.css';

interface Props {
  readonly card: account.StampCard;
  readonly hasPhone: boolean;
  readonly onDone: () => void;
}

/** The member's card: a place for each day, and the button for today's. */
export function StampCard({ card, hasPhone, onDone }: Props) {
  const { t } = usePromotionText();
  const { take, isRunning, given, failure } = useReward(account.stampPress, card.id, onDone);
  const isToday = card.is_today === '1';
  const needsPhone = card.is_phone_only === '1' && !hasPhone;
  return (
    <section className={`${block.block} ${s.card}`} aria-labelledby="stamp-title">
      <header className={s.head}>
        <h2 id="stamp-title">{t('stamp.title')}</h2>
        {card.max_rounds > 1 && <Badge>{t('stamp.round', { round: card.round, max: card.max_rounds })}</Badge>}
      </header>
      <p>{t(card.is_strict === '1' ? 'stamp.strict' : 'stamp.goesOn')}</p>
      <StampPlaces points={card.points} stamped={card.stamped} fresh={given && isToday ? card.stamped : 0} />
      <div aria-live="polite">
        {given && isToday && (
          <Notice tone="success">
            {given.expires ? t('stamp.done', { count: given.points, until: formatDate(given.expires) }) : t('stamp.doneBare')}
          </Notice>
        )}
        {failure && <Notice tone="danger">{failureText(failure)}</Notice>}
      </div>
      {needsPhone && !isToday && (
        <LinkButton kind="secondary" wide to={links.changeMember()}>
          {t('stamp.phone')}
        </LinkButton>
      )}
      {!needsPhone && !isToday && card.is_full === '0' && (
        <Button size="large" wide busy={isRunning} onClick={() => void take()}>
          {t('stamp.press')}
        </Button>
      )}
      {(isToday || card.is_full === '1') && !given && <p className={s.quiet}>{t(card.is_full === '1' ? 'stamp.full' : 'stamp.today')}</p>}
      <small className={s.quiet}>{t('stamp.terms', { until: formatDateTime(card.ends), count: card.valid_days })}</small>
    </section>
  );
}

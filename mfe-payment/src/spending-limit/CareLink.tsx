import { links, payment } from '@fudaya/contracts';
import { Link, Notice, formatDateTime, useRead } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './care-link.module.css';

/** The way to one's own limits; while buying is paused, that it is. Silent without an answer. */
export function CareLink() {
  const { t } = useText();
  const { reply } = useRead(payment.care, {}, { spinner: false });
  return (
    <>
      {reply?.paused_until && <Notice tone="warning">{t('care.paused', { date: formatDateTime(reply.paused_until) })}</Notice>}
      <Link className={s.link} to={links.spendingLimit()}>
        {t('care.link')}
      </Link>
    </>
  );
}

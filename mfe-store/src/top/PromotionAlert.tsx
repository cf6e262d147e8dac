import { store } from '@fudaya/contracts';
import { Icon, Link, Skeleton, useRead } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './promotion-alert.module.css';

/** TOP-3: one line above the banner, for a time. */
export function PromotionAlert() {
  const { t } = useText();
  const { reply, failure } = useRead(store.banner, {});
  // Its space is reserved until the reply, so that the banner does not shift.
  if (!reply) {
    if (failure) return null;
    return (
      <div className={s.place}>
        <Skeleton height="100%" radius={12} />
      </div>
    );
  }
  if (!reply.alert) return null;
  const { text, link } = reply.alert;
  const words = (
    <>
      <Icon name="star" />
      <span className={s.text}>{text}</span>
    </>
  );
  return (
    <aside aria-label={t('alert.name')}>
      {link === '' ? (
        <p className={s.alert}>{words}</p>
      ) : (
        <GoTo link={link}>
          {words}
          <Icon name="chevronRight" size={18} />
        </GoTo>
      )}
    </aside>
  );
}

function GoTo({ link, children }: { link: string; children: React.ReactNode }) {
  return link.startsWith('/') ? (
    <Link className={s.alert} to={link}>
      {children}
    </Link>
  ) : (
    <a className={s.alert} href={link}>
      {children}
    </a>
  );
}

import { links } from '@fudaya/contracts';
import { LinkButton } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './complete-buy-point.module.css';
import type { End } from './use-point-end.ts';

/** The link to the top page is hidden exactly when a pack was involved and the member can pay for it: then a link back to that pack. */
export function WayOn({ end: { result, pack_id, pack_point }, owned }: { end: End; owned: number }) {
  const { t } = useText();
  const missing = pack_id !== null && pack_point !== null ? pack_point - owned : 0;
  const again = links.buyPoint(pack_id ?? undefined);
  if (pack_id !== null && pack_point !== null && missing <= 0) {
    return (
      <div className={s.actions}>
        <LinkButton to={links.packDetail(pack_id)} size="large" wide>
          {t('complete.toPack')}
        </LinkButton>
        {result === '0' && (
          <LinkButton kind="secondary" to={again} wide>
            {t('complete.again')}
          </LinkButton>
        )}
      </div>
    );
  }
  return (
    <div className={s.actions}>
      {missing > 0 && <p className={s.missing}>{t('complete.more', { count: missing })}</p>}
      {(result === '0' || missing > 0) && <Again to={again} label={t(result === '0' ? 'complete.again' : 'complete.buyMore')} />}
      <ToTop />
    </div>
  );
}

function Again({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} size="large" wide>
      {label}
    </LinkButton>
  );
}

export function ToTop() {
  const { t } = useText();
  return (
    <LinkButton kind="secondary" wide to={links.top()}>
      {t('complete.toTop')}
    </LinkButton>
  );
}

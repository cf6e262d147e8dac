import { links, type gacha } from '@fudaya/contracts';
import { EmptyState, LinkButton, Page } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './void-notice.module.css';

/** A draw that could not be held: the points are back, the pack is one tap away. */
export function VoidNotice({ result }: { result: gacha.DrawResult }) {
  const { t } = useText();
  return (
    <Page title={t('void.title')} narrow>
      <EmptyState
        title={result.title}
        icon="info"
        action={
          <span className={s.actions}>
            <LinkButton to={links.packDetail(result.pack_id)}>{t('void.again')}</LinkButton>
            <LinkButton kind="secondary" to={links.top()}>
              {t('void.top')}
            </LinkButton>
            <LinkButton kind="quiet" to={links.drawProof(result.purchase_id)}>
              {t('proof.link')}
            </LinkButton>
          </span>
        }
      >
        <p>{result.void ? <Why {...result.void} unit={result.is_buy_coin === '1' ? 'coins' : 'points'} /> : t('void.text')}</p>
      </EmptyState>
    </Page>
  );
}

/** Our own lateness is not the beacon's, and the member is told which of them it was. */
function Why({ reason, returned, unit }: NonNullable<gacha.DrawResult['void']> & { unit: 'points' | 'coins' }) {
  const { t } = useText();
  return t(`void.${reason}`, { paid: t(`void.${unit}`, { count: returned }) });
}

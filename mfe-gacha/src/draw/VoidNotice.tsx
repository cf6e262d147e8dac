import { links, type gacha } from '@fudaya/contracts';
import { EmptyState, LinkButton, Page } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './void-notice.module.css';

/** A void draw: the points were returned; links back to the pack. */
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
          </span>
        }
      >
        <p>{result.void ? <Why {...result.void} unit={result.is_buy_coin === '1' ? 'coins' : 'points'} /> : t('void.text')}</p>
      </EmptyState>
    </Page>
  );
}

/** Says which it was, as far as this page knows: a box that was cancelled has its reason, which stands in the public log too. */
function Why({ reason, returned, why, unit }: NonNullable<gacha.DrawResult['void']> & { unit: 'points' | 'coins' }) {
  const { t } = useText();
  const paid = t(`void.${unit}`, { count: returned });
  return reason === 'cancelled' && why !== undefined ? t('void.cancelledWhy', { paid, why }) : t(`void.${reason}`, { paid });
}

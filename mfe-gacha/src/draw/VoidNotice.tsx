import { links, type gacha } from '@fudaya/contracts';
import { EmptyState, LinkButton, Page, useText } from '@fudaya/web';
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
        <p>{t('void.text')}</p>
      </EmptyState>
    </Page>
  );
}

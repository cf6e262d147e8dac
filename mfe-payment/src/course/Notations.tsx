import { links } from '@fudaya/contracts';
import { LinkButton } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './notations.module.css';

/** The three notices that selling points asks for. */
export function Notations() {
  const { t } = useText();
  return (
    <nav className={s.notations} aria-label={t('notation.name')}>
      <LinkButton kind="secondary" size="small" to={links.specificCommerce()}>
        {t('notation.specificCommerce')}
      </LinkButton>
      <LinkButton kind="secondary" size="small" to={links.fundSettlement()}>
        {t('notation.fundSettlement')}
      </LinkButton>
      <LinkButton kind="secondary" size="small" to={links.pointTermsOfService()}>
        {t('notation.pointTerms')}
      </LinkButton>
    </nav>
  );
}

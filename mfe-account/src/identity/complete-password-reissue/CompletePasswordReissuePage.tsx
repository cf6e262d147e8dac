import { account, links } from '@fudaya/contracts';
import { Icon, LinkButton, Page } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from '../../registration/complete-user-register/complete-user-register.module.css';

/** PWR-2: says what happens next, whether or not a member has the address. */
export function CompletePasswordReissuePage() {
  const { t } = useText();
  return (
    <Page title={t('reissued.title')} narrow>
      <div className={s.card}>
        <span className={s.sign}>
          <Icon name="check" size={36} />
        </span>
        <p className={s.thanks}>{t('reissued.sent')}</p>
        <p>{t('reissued.text', { minutes: account.temporaryPassword_minutes })}</p>
        <p>{t('reissued.noMail')}</p>
        <LinkButton size="large" wide to={links.login()} replace>
          {t('reissued.toLogin')}
        </LinkButton>
      </div>
    </Page>
  );
}

import { links } from '@fudaya/contracts';
import { useState } from 'react';
import { Icon, LinkButton, Page, useLocation, useMember } from '@fudaya/web';
import { wantedPage } from '../../identity/provider/leave-for.ts';
import { useText } from '../../texts.ts';
import { Offers } from '../../push/notification-settings/Offers.tsx';
import { Steps } from '../Steps.tsx';
import s from './complete-user-register.module.css';

/** REG-6: the confirm page gave up its place in the history to this one, and has no draft any more; there is no way back to it. */
export function CompleteUserRegisterPage() {
  const { t } = useText();
  // The pack that was wanted waits here.
  const [wanted] = useState(wantedPage);
  const isMember = useMember()?.is_login === '1';
  const isShort = (useLocation().state as { isShort?: unknown } | null)?.isShort === true;
  return (
    <Page title={t('complete.title')} narrow>
      {!isShort && <Steps current={3} />}
      <div className={s.card}>
        <span className={s.sign}>
          <Icon name="check" size={36} />
        </span>
        <p className={s.thanks}>{t('complete.thanks')}</p>
        <p>{t('complete.text')}</p>
        <p>{t('complete.mail')}</p>
        {wanted !== undefined && (
          <LinkButton size="large" wide to={wanted}>
            {t('complete.toWanted')}
          </LinkButton>
        )}
        <LinkButton kind={wanted === undefined ? 'primary' : 'secondary'} size="large" wide to={links.top()}>
          {t('complete.toTop')}
        </LinkButton>
      </div>
      {/* Not part of the form: nobody agrees to it on their way to an account. A visitor may look at this page, too. */}
      {isMember && <Offers />}
    </Page>
  );
}

import { useState } from 'react';
import { links } from '@fudaya/contracts';
import { Link, Notice, Page, useSearchParams } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { keptArrival } from '../../identity/provider/arrival.ts';
import { Steps } from '../Steps.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import s from './user-register.module.css';

export function UserRegisterPage() {
  const { t } = useText();
  const [arrival] = useState(keptArrival);
  const [query] = useSearchParams();
  return (
    <Page title={t('register.title')} narrow>
      <Steps current={1} />
      <p className={s.lead}>{t('register.lead')}</p>
      <p className={s.otherWay}>
        <Link to={links.signUp(query.get('referralCode') ?? undefined)}>{t('register.short')}</Link>
      </p>
      {arrival && <Notice>{t('provider.registering', { provider: t(`provider.${arrival.provider}`) })}</Notice>}
      <RegisterForm />
    </Page>
  );
}

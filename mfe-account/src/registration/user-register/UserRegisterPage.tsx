import { useState } from 'react';
import { Notice, Page } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { keptArrival } from '../../identity/provider/arrival.ts';
import { Steps } from '../Steps.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import s from './user-register.module.css';

export function UserRegisterPage() {
  const { t } = useText();
  const [arrival] = useState(keptArrival);
  return (
    <Page title={t('register.title')} narrow>
      <Steps current={1} />
      <p className={s.lead}>{t('register.lead')}</p>
      {arrival && <Notice>{t('provider.registering', { provider: t(`provider.${arrival.provider}`) })}</Notice>}
      <RegisterForm />
    </Page>
  );
}

import { Page } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { Steps } from '../Steps.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import s from './user-register.module.css';

export function UserRegisterPage() {
  const { t } = useText();
  return (
    <Page title={t('register.title')} narrow>
      <Steps current={1} />
      <p className={s.lead}>{t('register.lead')}</p>
      <RegisterForm />
    </Page>
  );
}

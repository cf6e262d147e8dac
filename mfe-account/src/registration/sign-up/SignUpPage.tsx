import { links } from '@fudaya/contracts';
import { Link, Page, useSearchParams, type Failure } from '@fudaya/web';
import { useState } from 'react';
import { keptArrival } from '../../identity/provider/arrival.ts';
import { ProviderButtons } from '../../identity/provider/ProviderButtons.tsx';
import { useText } from '../../texts.ts';
import { SignUpForm } from './SignUpForm.tsx';
import s from './sign-up.module.css';

/** MEM-14: what is needed now. Name and address are asked for by the first parcel; the whole form (REG-1) is a link away. */
export function SignUpPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const [arrival] = useState(keptArrival);
  const [failure, setFailure] = useState<Failure>();
  const lead = arrival ? t('signUp.leadProvider', { provider: t(`provider.${arrival.provider}`) }) : t('signUp.lead');
  return (
    <Page title={t('signUp.title')} narrow>
      <p className={s.lead}>{lead}</p>
      <SignUpForm arrival={arrival} failure={failure} onFailure={setFailure} />
      {!arrival && <ProviderButtons isRemembered={() => false} onFailure={setFailure} />}
      <p className={s.whole}>
        <Link to={links.userRegister(query.get('referralCode') ?? undefined)}>{t('signUp.whole')}</Link>
      </p>
    </Page>
  );
}

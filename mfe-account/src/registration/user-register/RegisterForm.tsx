import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { account, links } from '@fudaya/contracts';
import { Button, Notice, failureText, useNavigate, useSearchParams, useWrite, type Failure } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { Agreement } from '../Agreement.tsx';
import { keepDraft, keptErrors, prefectureAbroad, registrationOf, startingDraft, type Draft } from '../draft.ts';
import { useKeepPlace } from '../use-keep-place.ts';
import { AccountFields, AddressFields, ContactFields, NameFields, ReferralFields } from './RegisterFields.tsx';
import { useServerErrors } from './use-server-errors.ts';
import fieldset from '../../surface/fieldset.module.css';

export function RegisterForm() {
  const { t, language } = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { submit, isRunning } = useWrite(account.registerConfirm);
  const [isAgreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const form = useForm<Draft>({ mode: 'onBlur', defaultValues: withInvitation(startingDraft(), query.get('referralCode')) });
  const showErrors = useServerErrors(form);
  const ref = useRef<HTMLFormElement>(null);
  useKeepPlace(ref);

  // The confirm page may have brought errors back.
  const showKeptErrors = useEffectEvent(() => showErrors(keptErrors()));
  useEffect(() => showKeptErrors(), []);

  const confirm = async (values: Draft) => {
    const draft = inLanguage(values, language);
    const outcome = await submit(registrationOf(draft));
    if (outcome.ok) {
      keepDraft(draft);
      void navigate(links.confirmUserRegister());
      return;
    }
    setFailure(outcome);
    showErrors(outcome.errors);
  };

  return (
    <FormProvider {...form}>
      <form ref={ref} className={fieldset.form} noValidate onSubmit={(event) => void form.handleSubmit(confirm)(event)}>
        {failure && (
          <Notice tone="danger">{Object.keys(failure.errors).length > 0 ? t('register.fixErrors') : failureText(failure)}</Notice>
        )}
        <NameFields />
        <AddressFields />
        <ContactFields />
        <AccountFields />
        <ReferralFields />
        <Agreement isAgreed={isAgreed} onChange={setAgreed} before={t('register.agreeFirst')}>
          <Button type="submit" size="large" wide busy={isRunning}>
            {t('register.confirm')}
          </Button>
        </Agreement>
      </form>
    </FormProvider>
  );
}

/** REG-7, REF-1: a friend's link brings their code; one that was typed since stays. */
function withInvitation(draft: Draft, code: string | null): Draft {
  return code && draft.referralCode === '' ? { ...draft, referralCode: code.slice(0, 20) } : draft;
}

/** REG-1: in English mode the prefecture is 99 and there is a middle name and a province; in Japanese mode neither. */
function inLanguage(values: Draft, language: 'ja' | 'en'): Draft {
  return language === 'en' ? { ...values, pref_id: prefectureAbroad } : { ...values, middleName: '', province: '' };
}

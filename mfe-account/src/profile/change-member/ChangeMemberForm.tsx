import { useState, type SubmitEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { account, links, topics } from '@fudaya/contracts';
import { Button, Field, Link, Notice, TextInput, failureText, publish, useNavigate, type Failure } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { useProvenWrite } from '../../identity/prove/use-proven-write.tsx';
import { emptyDraft, prefectureAbroad, type Draft } from '../../registration/draft.ts';
import { AddressFields, NameFields } from '../../registration/user-register/RegisterFields.tsx';
import { useServerErrors } from '../../registration/user-register/use-server-errors.ts';
import fieldset from '../../surface/fieldset.module.css';
import s from './change-member.module.css';
import { OpenPhoneField, PhoneField } from './PhoneField.tsx';
import { profileOf } from './profile.ts';

interface Props {
  readonly detail: account.UserDetail;
  readonly onChanged: () => Promise<unknown>;
  /** The page that waits for the address. */
  readonly next?: string | undefined;
}

/** The registration's fields and rules, beginning with what is stored; mail and a verified phone are read-only. */
export function ChangeMemberForm({ detail, onChanged, next }: Props) {
  const { t, language } = useText();
  const navigate = useNavigate();
  const { submit, isRunning, question } = useProvenWrite(account.userChange);
  const [outcome, setOutcome] = useState<'changed' | Failure>();
  const [isJustVerified, setJustVerified] = useState(false);
  const form = useForm<Draft>({ mode: 'onBlur', defaultValues: draftOf(detail, language) });
  const showErrors = useServerErrors(form);

  const change = async (values: Draft) => {
    const answer = await submit(profileOf(values, language));
    setOutcome(answer.ok ? 'changed' : answer);
    if (!answer.ok) return showErrors(answer.errors);
    form.reset(values);
    // The name stands in the header as well.
    publish(topics.profileChanged, {});
    await onChanged();
    if (next !== undefined) void navigate(next, { replace: true });
  };
  // Above the field, which is about to be another one.
  const verified = () => {
    setJustVerified(true);
    void onChanged();
  };
  // The popup for the code has a form of its own, whose events come by here as well.
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (event.target === event.currentTarget) void form.handleSubmit(change)(event);
  };
  return (
    <FormProvider {...form}>
      <form className={fieldset.form} noValidate onSubmit={send}>
        {language === 'en' && <Notice>{t('profile.japaneseNote')}</Notice>}
        <NameFields />
        <fieldset className={fieldset.group}>
          <legend className={fieldset.legend}>{t('register.account')}</legend>
          <Field label={t('register.mail')} hint={t('profile.mailFixed')}>
            <TextInput value={detail.mail} readOnly autoComplete="username" />
          </Field>
        </fieldset>
        {isJustVerified && <Notice tone="success">{t('sms.done')}</Notice>}
        {detail.end_sms === '1' ? <PhoneField tel={detail.tel} /> : <OpenPhoneField onVerified={verified} />}
        <AddressFields />
        <p className={fieldset.note}>{t('profile.building')}</p>
        <p className={fieldset.note}>{t('profile.parcels')}</p>
        {outcome === 'changed' && <Notice tone="success">{t('profile.changed')}</Notice>}
        {outcome !== undefined && outcome !== 'changed' && (
          <Notice tone="danger">{Object.keys(outcome.errors).length > 0 ? t('register.fixErrors') : failureText(outcome)}</Notice>
        )}
        <Button type="submit" size="large" wide busy={isRunning}>
          {t(next === undefined ? 'profile.change' : 'profile.changeAndNext')}
        </Button>
      </form>
      {question}
      <p className={s.code}>
        {t('profile.referral')} <strong>{detail.referral_code}</strong> <Link to={links.inviteFriends()}>{t('myPage.invite')}</Link>
      </p>
    </FormProvider>
  );
}

function draftOf(detail: account.UserDetail, language: 'ja' | 'en'): Draft {
  const { lastName, middleName, firstName, tel, mail, zipcode, pref_id, province, shiku, address, building } = detail;
  // The Japanese form has no 99: whoever lives abroad and comes here chooses a prefecture, or goes to English.
  const shownPref = language === 'ja' && String(pref_id) === prefectureAbroad ? '' : String(pref_id);
  return { ...emptyDraft, lastName, middleName, firstName, tel, mail, zipcode, pref_id: shownPref, province, shiku, address, building };
}

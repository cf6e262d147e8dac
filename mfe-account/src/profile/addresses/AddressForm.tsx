import { account } from '@fudaya/contracts';
import { Button, Notice, failureText, type Failure } from '@fudaya/web';
import { useRef, useState, type SubmitEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useProvenWrite } from '../../identity/prove/use-proven-write.tsx';
import { emptyDraft, prefectureAbroad, type Draft } from '../../registration/draft.ts';
import { AddressFields, ContactFields, NameFields } from '../../registration/user-register/RegisterFields.tsx';
import { useKeepPlace } from '../../registration/use-keep-place.ts';
import { useServerErrors } from '../../registration/user-register/use-server-errors.ts';
import { useText } from '../../texts.ts';
import fieldset from '../../surface/fieldset.module.css';
import { profileOf } from '../change-member/profile.ts';
import s from './addresses.module.css';

interface Props {
  readonly id: string;
  readonly kept?: account.GivenAddress;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The registration's fields and rules for one more address: it may be somebody else's. */
export function AddressForm({ id, kept, onDone, onCancel }: Props) {
  const { t, language } = useText();
  const { submit, isRunning, question } = useProvenWrite(account.addressPut);
  const [failure, setFailure] = useState<Failure>();
  const form = useForm<Draft>({ mode: 'onBlur', defaultValues: draftOf(kept, language) });
  const showErrors = useServerErrors(form);
  const ref = useRef<HTMLFormElement>(null);
  useKeepPlace(ref);
  const store = async (values: Draft) => {
    const outcome = await submit({ ...profileOf(values, language), id });
    if (outcome.ok) return onDone();
    setFailure(outcome);
    showErrors(outcome.errors);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(store)(event);
  const isPlaced = failure !== undefined && Object.keys(failure.errors).some((name) => name !== 'id');
  return (
    <FormProvider {...form}>
      <form ref={ref} className={fieldset.form} noValidate onSubmit={send}>
        <NameFields />
        <AddressFields />
        <ContactFields />
        {failure && <Notice tone="danger">{isPlaced ? t('register.fixErrors') : failureText(failure)}</Notice>}
        <div className={s.actions}>
          <Button type="submit" size="large" wide busy={isRunning}>
            {t('addresses.save')}
          </Button>
          <Button kind="secondary" wide disabled={isRunning} onClick={onCancel}>
            {t('addresses.cancel')}
          </Button>
        </div>
      </form>
      {question}
    </FormProvider>
  );
}

function draftOf(kept: account.GivenAddress | undefined, language: 'ja' | 'en'): Draft {
  if (!kept) return emptyDraft;
  const { lastName, middleName, firstName, tel, zipcode, pref_id, province, shiku, address, building } = kept;
  const shownPref = language === 'ja' && String(pref_id) === prefectureAbroad ? '' : String(pref_id);
  return { ...emptyDraft, lastName, middleName, firstName, tel, zipcode, pref_id: shownPref, province, shiku, address, building };
}

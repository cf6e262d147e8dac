import { account } from '@fudaya/contracts';
import { Button, Field, Notice, TextInput, failureText, fieldError, useWrite, type Failure } from '@fudaya/web';
import { useRef, useState, type SubmitEvent } from 'react';
import { useText } from '../texts.ts';
import { MessageText } from './MessageText.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { usePictures } from './use-pictures.ts';
import block from '../surface/block.module.css';
import s from './inquiry.module.css';

/** Asks something new. The inquiry's id lives until it is sent, so that a second press asks nothing twice. */
export function AskForm({ onSent }: { readonly onSent: () => void }) {
  const { t } = useText();
  const { submit, isRunning } = useWrite(account.inquiryBegin);
  const [failure, setFailure] = useState<Failure>();
  const [isSent, setSent] = useState(false);
  const id = useRef(crypto.randomUUID());
  const pictures = usePictures();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning || pictures.isMaking) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const said = { subject: String(data.get('subject') ?? ''), text: String(data.get('text') ?? '') };
    const outcome = await submit({ id: id.current, ...said, pictures: pictures.contents });
    setSent(outcome.ok);
    setFailure(outcome.ok ? undefined : outcome);
    if (!outcome.ok) return;
    id.current = crypto.randomUUID();
    form.reset();
    pictures.clear();
    onSent();
  };
  const isFieldless = failure !== undefined && Object.keys(failure.errors).length === 0;
  return (
    <form className={`${block.block} ${s.form}`} noValidate onSubmit={(event) => void onSubmit(event)}>
      {isSent && <Notice tone="success">{t('inquiry.sent')}</Notice>}
      {isFieldless && <Notice tone="danger">{failureText(failure)}</Notice>}
      <Field label={t('inquiry.subject')} error={fieldError(failure, 'subject')} required>
        <TextInput name="subject" maxLength={account.maxInquirySubject} />
      </Field>
      <MessageText error={fieldError(failure, 'text')} />
      <PictureChoice of={pictures} error={fieldError(failure, 'pictures')} />
      <Button type="submit" size="large" wide busy={isRunning}>
        {t('inquiry.send')}
      </Button>
    </form>
  );
}

import { account, type ReplyOf } from '@fudaya/contracts';
import { Badge, Button, Notice, failureText, fieldError, formatDateTime, useWrite, type Failure } from '@fudaya/web';
import { useRef, useState, type SubmitEvent } from 'react';
import { useText } from '../texts.ts';
import { MessagePictures } from './MessagePictures.tsx';
import { MessageText } from './MessageText.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { usePictures } from './use-pictures.ts';
import block from '../surface/block.module.css';
import s from './inquiry.module.css';

type One = ReplyOf<typeof account.inquiryList>['list'][number];

/** One inquiry: what was written, and writing more. */
export function Inquiry({ inquiry, onSent }: { readonly inquiry: One; readonly onSent: () => void }) {
  const { t } = useText();
  const [isWriting, setWriting] = useState(false);
  return (
    <section className={block.block} data-dense>
      <div className={s.head}>
        <h3>{inquiry.subject}</h3>
        <Badge>{t(`inquiry.${inquiry.standing}`)}</Badge>
      </div>
      <ul className={s.messages}>
        {inquiry.messages.map(({ id, at, is_ours, text, pictures = [] }) => (
          <li key={id} className={s.message} data-ours={is_ours === '1' || undefined}>
            <p className={s.who}>
              {t(is_ours === '1' ? 'inquiry.us' : 'inquiry.you')} <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            <p className={s.words}>{text}</p>
            <MessagePictures pictures={pictures} />
          </li>
        ))}
      </ul>
      {isWriting ? (
        <MoreForm
          id={inquiry.id}
          onSent={() => {
            setWriting(false);
            onSent();
          }}
        />
      ) : (
        <Button kind="secondary" onClick={() => setWriting(true)}>
          {t('inquiry.more')}
        </Button>
      )}
    </section>
  );
}

function MoreForm({ id, onSent }: { readonly id: string; readonly onSent: () => void }) {
  const { t } = useText();
  const { submit, isRunning } = useWrite(account.inquiryWrite);
  const [failure, setFailure] = useState<Failure>();
  const order = useRef(crypto.randomUUID());
  const pictures = usePictures();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning || pictures.isMaking) return;
    const text = String(new FormData(event.currentTarget).get('text') ?? '');
    const outcome = await submit({ id, order: order.current, text, pictures: pictures.contents });
    if (outcome.ok) onSent();
    else setFailure(outcome);
  };
  const isFieldless = failure !== undefined && fieldError(failure, 'text') === undefined && fieldError(failure, 'pictures') === undefined;
  return (
    <form className={s.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {isFieldless && <Notice tone="danger">{failureText(failure)}</Notice>}
      <MessageText error={fieldError(failure, 'text')} />
      <PictureChoice of={pictures} error={fieldError(failure, 'pictures')} />
      <Button type="submit" wide busy={isRunning}>
        {t('inquiry.send')}
      </Button>
    </form>
  );
}

import { inquiry as contract, inquiryAnswer, type InquiryWhole } from '@fudaya/contracts/desk';
import {
  Columns,
  Facts,
  Form,
  Group,
  Instant,
  Link,
  PageHead,
  Panel,
  Shown,
  Stack,
  SwitchField,
  Text,
  TextAreaField,
  useDesk,
  useDeskForm,
  useParams,
  useRead,
} from '@fudaya/desk';
import { useRef } from 'react';
import { usePictures, type Pictures } from '../../inquiry/use-pictures.ts';
import { useText } from '../texts.ts';
import { AnswerPictures } from './AnswerPictures.tsx';
import { durationText } from './duration.ts';
import { PutTemplate } from './PutTemplate.tsx';
import { InquiryBadge } from './InquiryBadge.tsx';
import { MessagePicture } from './MessagePicture.tsx';

/** One inquiry: what was written, and answering it. */
export function InquiryPage() {
  const { t } = useText();
  const { has } = useDesk();
  const { id = '' } = useParams();
  const read = useRead(contract, { id });
  // Of the page: they stay where the member writes meanwhile.
  const pictures = usePictures();
  const done = () => {
    pictures.clear();
    void read.reload();
  };
  return (
    <Shown of={read}>
      {({ inquiry, messages }) => (
        <>
          <PageHead
            title={inquiry.subject}
            back={{ to: '/desk/account/inquiries', text: t('inquiries.title') }}
            badge={<InquiryBadge {...inquiry} />}
          />
          <Columns kind="main">
            <div>
              <Panel title={t('inquiry.messages')}>
                <Messages messages={messages} name={inquiry.name} />
              </Panel>
              <Panel title={t('inquiry.answer')}>
                <Answer key={inquiry.updated} inquiry={inquiry} pictures={pictures} onDone={done} />
              </Panel>
            </div>
            <Panel title={t('inquiry.facts')}>
              <Facts
                facts={[
                  {
                    label: t('inquiries.member'),
                    value: has('member.see') ? (
                      <Link to={`/desk/account/members/${inquiry.member_id}`}>{inquiry.name || inquiry.member_id}</Link>
                    ) : (
                      inquiry.name
                    ),
                  },
                  { label: t('inquiry.created'), value: <Instant at={inquiry.created} /> },
                  { label: t('inquiries.waits'), value: <Instant at={inquiry.waits} /> },
                  { label: t('inquiries.updated'), value: <Instant at={inquiry.updated} /> },
                ]}
              />
            </Panel>
          </Columns>
        </>
      )}
    </Shown>
  );
}

function Messages({ messages, name }: Pick<InquiryWhole, 'messages'> & { readonly name: string }) {
  const { t } = useText();
  return (
    <Stack gap="md">
      {messages.map(({ id, at, by, text, pictures = [], waited_minutes }) => (
        <article key={id}>
          <Text size="sm" c="dimmed">
            {by === '' ? name || t('inquiries.member') : t('inquiry.by', { by })} <Instant at={at} />
            {waited_minutes !== undefined && ` ${t('inquiry.after', { time: durationText(waited_minutes, t) })}`}
          </Text>
          {text.split('\n').map((line, place) => (
            // Lines have nothing of their own but their place.
            <p key={`${id} ${String(place)}`}>{line}</p>
          ))}
          {pictures.length > 0 && (
            <Group gap="sm">
              {pictures.map((picture, place) => (
                <MessagePicture key={picture.id} picture={picture} nth={place + 1} />
              ))}
            </Group>
          )}
        </article>
      ))}
    </Stack>
  );
}

type AnswerProps = Pick<InquiryWhole, 'inquiry'> & { readonly pictures: Pictures; readonly onDone: () => void };

function Answer({ inquiry, pictures, onDone }: AnswerProps) {
  const { t } = useText();
  // As long as the form: a second press sends no second answer.
  const order = useRef(crypto.randomUUID());
  const form = useDeskForm({
    contract: inquiryAnswer,
    values: { text: '', is_closing: false },
    inputOf: ({ text, is_closing }) => ({
      id: inquiry.id,
      order: order.current,
      seen: inquiry.updated,
      text: String(text),
      pictures: [...pictures.contents],
      is_closing: is_closing === true,
    }),
    onDone,
  });
  return (
    <Form of={{ ...form, isRunning: form.isRunning || pictures.isMaking }} save={t('inquiry.send')}>
      <PutTemplate known={{ name: inquiry.name, subject: inquiry.subject }} />
      <TextAreaField name="text" label={t('inquiry.answer')} description={t('inquiry.answerHint')} autosize={false} rows={6} />
      <AnswerPictures of={pictures} />
      <SwitchField name="is_closing" label={t('inquiry.closing')} />
    </Form>
  );
}

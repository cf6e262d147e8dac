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
import { useText } from '../texts.ts';
import { PutTemplate } from './PutTemplate.tsx';
import { InquiryBadge } from './InquiryBadge.tsx';
import { MessagePicture } from './MessagePicture.tsx';

/** One inquiry: what was written, and answering it. */
export function InquiryPage() {
  const { t } = useText();
  const { has } = useDesk();
  const { id = '' } = useParams();
  const read = useRead(contract, { id });
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
                <Answer key={inquiry.updated} inquiry={inquiry} onDone={() => void read.reload()} />
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
      {messages.map(({ id, at, by, text, pictures = [] }) => (
        <article key={id}>
          <Text size="sm" c="dimmed">
            {by === '' ? name || t('inquiries.member') : t('inquiry.by', { by })} <Instant at={at} />
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

function Answer({ inquiry, onDone }: Pick<InquiryWhole, 'inquiry'> & { readonly onDone: () => void }) {
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
      is_closing: is_closing === true,
    }),
    onDone,
  });
  return (
    <Form of={form} save={t('inquiry.send')}>
      <PutTemplate known={{ name: inquiry.name, subject: inquiry.subject }} />
      <TextAreaField name="text" label={t('inquiry.answer')} description={t('inquiry.answerHint')} autosize={false} rows={6} />
      <SwitchField name="is_closing" label={t('inquiry.closing')} />
    </Form>
  );
}

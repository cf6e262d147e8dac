import { sellerFacts, sellerFactsPut } from '@fudaya/contracts/desk';
import type { ReplyOf, SentInputOf } from '@fudaya/contracts';
import { Alert, Form, Group, PageHead, Panel, Shown, Stack, TextField, useDeskForm, useRead } from '@fudaya/desk';
import { useText } from '../texts.ts';

type Reply = ReplyOf<typeof sellerFacts>;
type Values = Omit<SentInputOf<typeof sellerFactsPut>, 'seen'>;
/** What is said in each language in words of its own. */
const worded = ['name', 'manager', 'address', 'phone', 'licence'] as const;
const mails = ['mail', 'privacy_mail'] as const;

/** Who runs the shop, as members read it in the notice of commerce and below every page. */
export function SellerPage() {
  const { t } = useText();
  const read = useRead(sellerFacts, {});
  return (
    <>
      <PageHead title={t('seller.title')} text={t('seller.text')} />
      <Shown of={read}>{(reply) => <SellerOf key={reply.version} reply={reply} onDone={() => void read.reload()} />}</Shown>
    </>
  );
}

function SellerOf({
  reply: { ja, en, registration = '', is_sample, is_incomplete, version },
  onDone,
}: {
  readonly reply: Reply;
  readonly onDone: () => void;
}) {
  const { t } = useText();
  const form = useDeskForm({
    contract: sellerFactsPut,
    values: {
      ...Object.fromEntries(worded.flatMap((fact) => [[`${fact}_ja`, ja[fact]] as const, [`${fact}_en`, en[fact]] as const])),
      ...Object.fromEntries(mails.map((fact) => [fact, ja[fact]])),
      registration,
    },
    inputOf: (all) => ({ ...(all as Values), seen: version }),
    onDone,
  });
  return (
    <Form of={form}>
      <Panel title={t('seller.facts')}>
        <Stack gap="sm">
          {is_sample && <Alert color="yellow">{t('seller.sample')}</Alert>}
          {is_incomplete && <Alert color="red">{t('seller.incomplete')}</Alert>}
          {worded.map((fact) => (
            <Group key={fact} grow align="start">
              <TextField name={`${fact}_ja`} label={t('seller.ja', { fact: t(`seller.${fact}`) })} required maxLength={200} />
              <TextField name={`${fact}_en`} label={t('seller.en', { fact: t(`seller.${fact}`) })} required maxLength={200} />
            </Group>
          ))}
          <TextField name="registration" label={t('seller.registration')} description={t('seller.registrationHint')} maxLength={14} />
          <Group grow align="start">
            {mails.map((fact) => (
              <TextField key={fact} name={fact} label={t(`seller.${fact}`)} required maxLength={200} />
            ))}
          </Group>
        </Stack>
      </Panel>
    </Form>
  );
}

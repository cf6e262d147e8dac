import { methodPut, methods, type MethodRow } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';
import { Alert, Empty, Form, Group, PageHead, Panel, Shown, Stack, TextField, useDeskForm, useParams, useRead } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';
import { OfferBadge, OfferFields } from './offer.tsx';

/** One way to pay. */
export function MethodPage() {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const { id = '' } = useParams();
  const read = useRead(methods, {});
  return (
    <Shown of={read}>
      {(reply) => {
        const method = reply.methods.find((one) => String(one.id) === id);
        if (!method) return <Empty>{t('methods.missing')}</Empty>;
        return (
          <>
            <PageHead
              title={(isJa ? method.name_ja : method.name_en) || t('methods.unnamed', { id })}
              back={{ to: '/desk/payment/methods', text: t('methods.title') }}
              badge={<OfferBadge {...method} />}
            />
            <MethodForm key={method.version} method={method} onDone={() => void read.reload()} />
          </>
        );
      }}
    </Shown>
  );
}

function MethodForm({ method, onDone }: { readonly method: MethodRow; readonly onDone: () => void }) {
  const { t } = useText();
  const { id, version, is_connected, ...values } = method;
  const form = useDeskForm({
    contract: methodPut,
    values: { ...values, reason: '' },
    inputOf: (all) => ({ ...(all as Omit<SentInputOf<typeof methodPut>, 'id' | 'seen'>), id, seen: version }),
    onDone,
  });
  return (
    <Form of={form}>
      <Panel title={t('methods.words')}>
        <Stack gap="sm">
          {!is_connected && <Alert color="yellow">{t('methods.unconnected')}</Alert>}
          <Group grow align="start">
            <TextField name="name_ja" label={t('methods.nameJa')} required maxLength={40} />
            <TextField name="name_en" label={t('methods.nameEn')} required maxLength={40} />
          </Group>
          <OfferFields maxMemo={80} />
        </Stack>
      </Panel>
    </Form>
  );
}

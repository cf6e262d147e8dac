import { refundRule, refundRulePut } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';
import { Form, NumberField, PageHead, Panel, Shown, Stack, TextField, useDesk, useDeskForm, useRead } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { RuleSecond } from './RuleSecond.tsx';

/** How much one person alone may give back. */
export function RefundRulePage() {
  const { t } = useText();
  const { has } = useDesk();
  const read = useRead(refundRule, {});
  return (
    <>
      <PageHead title={t('rule.title')} text={t('rule.text')} />
      <Shown of={read}>
        {({ alone_yen, second }) => (
          <>
            {second && <RuleSecond seen={alone_yen} second={second} onDone={() => void read.reload()} />}
            {has('settings.change') ? (
              <RuleForm key={alone_yen} alone_yen={alone_yen} onDone={() => void read.reload()} />
            ) : (
              <p>{t('rule.now', { yen: formatPoints(alone_yen) })}</p>
            )}
          </>
        )}
      </Shown>
    </>
  );
}

function RuleForm({ alone_yen, onDone }: { readonly alone_yen: number; readonly onDone: () => void }) {
  const { t } = useText();
  const form = useDeskForm({
    contract: refundRulePut,
    values: { alone_yen, reason: '' },
    inputOf: (all) => ({ ...(all as Omit<SentInputOf<typeof refundRulePut>, 'seen'>), seen: alone_yen }),
    onDone,
  });
  return (
    <Form of={form}>
      <Panel title={t('rule.panel')}>
        <Stack gap="sm">
          <NumberField name="alone_yen" label={t('rule.alone')} description={t('rule.aloneHint')} required />
          <TextField name="reason" label={t('offer.reason')} description={t('offer.reasonHint')} required maxLength={200} />
        </Stack>
      </Panel>
    </Form>
  );
}

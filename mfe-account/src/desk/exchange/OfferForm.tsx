import { exchangeOfferPut, type ExchangeOffer } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';
import { Form, Group, NumberField, Panel, Stack, TextField, useDeskForm } from '@fudaya/desk';
import { useText } from '../texts.ts';

interface Props {
  /** Left out: a new one. */
  readonly of?: ExchangeOffer;
  readonly onDone: (card: string) => void;
}

/** What a card costs in coins, and how many there are. */
export function OfferForm({ of, onDone }: Props) {
  const { t } = useText();
  const named = of?.is_renamed === true ? { name_ja: of.name_ja, name_en: of.name_en } : { name_ja: '', name_en: '' };
  const form = useDeskForm({
    contract: exchangeOfferPut,
    values: { card_id: of?.card_id ?? '', coin: of?.coin, stock: of?.stock, per_member: of?.per_member ?? 0, ...named, reason: '' },
    inputOf: (values) => ({ ...(values as Omit<SentInputOf<typeof exchangeOfferPut>, 'seen'>), seen: of?.version ?? null }),
    onDone: () => onDone(of?.card_id ?? String(form.form.getValues('card_id')).trim()),
  });
  return (
    <Form of={form} {...(of?.is_open === false && { save: t('exchange.reopen') })}>
      <Panel title={t('exchange.terms')}>
        <Stack gap="sm">
          {!of && <TextField name="card_id" label={t('exchange.card')} description={t('exchange.cardHint')} required maxLength={60} />}
          <Group grow align="start">
            <NumberField name="coin" label={t('exchange.coin')} description={t('exchange.coinHint')} required />
            <NumberField name="stock" label={t('exchange.stock')} description={t('exchange.stockHint')} required />
            <NumberField name="per_member" label={t('exchange.perMember')} description={t('exchange.perMemberHint')} />
          </Group>
          <Group grow align="start">
            <TextField name="name_ja" label={t('exchange.nameJa')} description={t('exchange.nameHint')} maxLength={100} />
            <TextField name="name_en" label={t('exchange.nameEn')} description={t('exchange.nameHint')} maxLength={100} />
          </Group>
          <TextField name="reason" label={t('exchange.reason')} required maxLength={200} />
        </Stack>
      </Panel>
    </Form>
  );
}

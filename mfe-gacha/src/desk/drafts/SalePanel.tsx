import { maxFreeCard_points, premiumLimit } from '@fudaya/contracts/desk';
import { Group, NativeSelect, NumberInput, Panel, Stack, Switch, TextInput } from '@fudaya/desk';
import { useText } from '../texts.ts';
import type { Draft, Typed } from './draft.ts';

const typed = (value: number | string): Typed => (value === '' ? '' : Number(value));

interface Props {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

/** The terms of a sale, which stand for good once they are published. */
export function SalePanel({ draft, onChange }: Props) {
  const { t } = useText();
  const figure = { allowNegative: false, allowDecimal: false, hideControls: true, thousandSeparator: ',' } as const;
  return (
    <Panel title={t('box.terms')}>
      <Stack gap="sm">
        <Group grow align="start">
          <NumberInput
            {...figure}
            label={t('boxes.price')}
            description={t('draft.free', { most: maxFreeCard_points, average: premiumLimit(0) })}
            value={draft.price}
            onChange={(value) => onChange({ price: typed(value) })}
            required
          />
          <NativeSelect
            label={t('draft.unit')}
            value={draft.unit}
            onChange={(event) => onChange({ unit: event.currentTarget.value === 'COIN' ? 'COIN' : 'PT' })}
            data={[
              { value: 'PT', label: t('draft.unitPoints') },
              { value: 'COIN', label: t('draft.unitCoins') },
            ]}
          />
        </Group>
        <Group grow align="start">
          <TextInput
            type="datetime-local"
            label={t('boxes.start')}
            value={draft.sale_start}
            onChange={(event) => onChange({ sale_start: event.currentTarget.value })}
            required
          />
          <TextInput
            type="datetime-local"
            label={t('boxes.end')}
            value={draft.sale_end}
            onChange={(event) => onChange({ sale_end: event.currentTarget.value })}
            required
          />
        </Group>
        <Switch
          label={t('draft.early')}
          description={t('draft.earlyHint')}
          checked={draft.is_early ?? false}
          onChange={(event) => onChange({ is_early: event.currentTarget.checked })}
        />
        <Group grow align="start">
          <NumberInput
            {...figure}
            label={t('box.perMember')}
            description={t('draft.noLimit')}
            value={draft.cap_per_member}
            onChange={(value) => onChange({ cap_per_member: typed(value) })}
          />
          <NumberInput
            {...figure}
            label={t('box.perPurchase')}
            description={t('draft.noLimit')}
            value={draft.cap_per_purchase}
            onChange={(value) => onChange({ cap_per_purchase: typed(value) })}
          />
        </Group>
        <Switch
          label={t('draft.hidden')}
          checked={draft.is_hidden}
          onChange={(event) => onChange({ is_hidden: event.currentTarget.checked })}
        />
        <Switch
          label={t('draft.strongbox')}
          checked={draft.is_strongbox}
          onChange={(event) => onChange({ is_strongbox: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  );
}

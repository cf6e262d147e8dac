import { pickupOfferPut, type pickupSettings } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Allowed, Button, DataTable, Group, Panel, StatusBadge, Text, TextInput, type Column } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Carrier = ReplyOf<typeof pickupSettings>['carriers'][number];
interface Asked {
  readonly of: Carrier;
  readonly isStop: boolean;
  readonly most_cards: string;
  readonly keep_days: string;
}

interface Props {
  readonly carriers: readonly Carrier[];
  readonly onDone: () => void;
}

/** What members are offered of each carrier's stores. */
export function PickupPanel({ carriers, onDone }: Props) {
  const { t } = useText();
  const [asked, setAsked] = useState<Asked>();
  const ask = (of: Carrier, isStop: boolean) =>
    setAsked({ of, isStop, most_cards: String(of.most_cards ?? 20), keep_days: String(of.keep_days ?? 7) });
  const columns: readonly Column<Carrier>[] = [
    { key: 'carrier', title: t('parcel.carrier'), render: ({ carrier }) => t(`brings.${carrier}`) },
    {
      key: 'state',
      title: t('pickup.state'),
      render: ({ is_offered }) => (
        <StatusBadge tone={is_offered ? 'good' : 'quiet'}>{t(is_offered ? 'pickup.offered' : 'pickup.notOffered')}</StatusBadge>
      ),
    },
    { key: 'most', title: t('pickup.mostCards'), render: ({ most_cards }) => most_cards ?? '—', align: 'right' },
    { key: 'keep', title: t('pickup.keepDays'), render: ({ keep_days }) => keep_days ?? '—', align: 'right' },
    {
      key: 'stores',
      title: t('pickup.stores'),
      render: ({ open, closed }) => t('pickup.storesOf', { open: formatPoints(open), closed: formatPoints(closed) }),
      align: 'right',
    },
    {
      key: 'acts',
      title: t('pickup.acts'),
      render: (of) => (
        <Allowed right="pickup.edit">
          <Group gap="xs">
            <Button size="compact-sm" variant="default" disabled={of.open === 0} onClick={() => ask(of, false)}>
              {t(of.is_offered ? 'pickup.change' : 'pickup.offer')}
            </Button>
            {of.is_offered && (
              <Button size="compact-sm" variant="default" onClick={() => ask(of, true)}>
                {t('pickup.stop')}
              </Button>
            )}
          </Group>
        </Allowed>
      ),
    },
  ];
  return (
    <Panel title={t('pickup.title')}>
      <Text size="sm" mb="sm">
        {t('pickup.text')}
      </Text>
      <DataTable label={t('pickup.title')} columns={columns} rows={carriers} keyOf={({ carrier }) => carrier} />
      {asked && (
        <ActDialog
          contract={pickupOfferPut}
          typed={[{ most_cards: asked.most_cards, keep_days: asked.keep_days }, (figures) => setAsked({ ...asked, ...figures })]}
          input={{
            carrier: asked.of.carrier,
            offer: asked.isStop ? null : { most_cards: asked.most_cards, keep_days: asked.keep_days },
            seen: { is_offered: asked.of.is_offered, most_cards: asked.of.most_cards, keep_days: asked.of.keep_days },
          }}
          title={t(asked.isStop ? 'pickup.stopTitle' : 'pickup.offerTitle', { carrier: t(`brings.${asked.of.carrier}`) })}
          confirm={t(asked.isStop ? 'pickup.stop' : 'pickup.save')}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
          onChangedMeanwhile={onDone}
        >
          <Text size="sm">{t(asked.isStop ? 'pickup.stopText' : 'pickup.offerText')}</Text>
          {!asked.isStop && (
            <Group grow align="start">
              {(['most_cards', 'keep_days'] as const).map((name) => (
                <TextInput
                  key={name}
                  label={t(name === 'most_cards' ? 'pickup.mostCards' : 'pickup.keepDays')}
                  value={asked[name]}
                  onChange={({ currentTarget: { value } }) => setAsked({ ...asked, [name]: value })}
                  inputMode="numeric"
                  maxLength={4}
                  required
                />
              ))}
            </Group>
          )}
        </ActDialog>
      )}
    </Panel>
  );
}

import { pickupBarPut, type pickupSettings } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Allowed, Button, DataTable, Panel, Text, TextInput, type Column } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Barred = ReplyOf<typeof pickupSettings>['barred'][number];

interface Props {
  readonly barred: readonly Barred[];
  readonly onDone: () => void;
}

/** Packs whose cards go to addresses only. */
export function BarredPanel({ barred, onDone }: Props) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const [asked, setAsked] = useState<{ readonly pack_id: string; readonly is_barred: boolean }>();
  const columns: readonly Column<Barred>[] = [
    { key: 'id', title: t('pickup.packId'), render: ({ pack_id }) => pack_id },
    { key: 'name', title: t('pickup.pack'), render: ({ name_ja, name_en }) => (isJa ? name_ja : name_en) },
    {
      key: 'acts',
      title: t('pickup.acts'),
      render: ({ pack_id }) => (
        <Allowed right="pickup.edit">
          <Button size="compact-sm" variant="default" onClick={() => setAsked({ pack_id: String(pack_id), is_barred: false })}>
            {t('pickup.unbar')}
          </Button>
        </Allowed>
      ),
    },
  ];
  return (
    <Panel title={t('pickup.barred')}>
      <Text size="sm" mb="sm">
        {t('pickup.barredText')}
      </Text>
      {barred.length > 0 && (
        <DataTable label={t('pickup.barred')} columns={columns} rows={barred} keyOf={({ pack_id }) => String(pack_id)} />
      )}
      <Allowed right="pickup.edit">
        <Button variant="default" mt="sm" onClick={() => setAsked({ pack_id: '', is_barred: true })}>
          {t('pickup.bar')}
        </Button>
      </Allowed>
      {asked && (
        <ActDialog
          contract={pickupBarPut}
          input={asked}
          typed={[asked, setAsked]}
          title={t(asked.is_barred ? 'pickup.barTitle' : 'pickup.unbarTitle', { id: asked.pack_id })}
          confirm={t(asked.is_barred ? 'pickup.bar' : 'pickup.unbar')}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
        >
          {asked.is_barred ? (
            <TextInput
              label={t('pickup.packId')}
              value={asked.pack_id}
              onChange={({ currentTarget: { value } }) => setAsked({ ...asked, pack_id: value.trim() })}
              inputMode="numeric"
              maxLength={9}
              required
            />
          ) : (
            <Text size="sm">{t('pickup.unbarText')}</Text>
          )}
        </ActDialog>
      )}
    </Panel>
  );
}

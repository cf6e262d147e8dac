import { carriers, parcelsExport, type Carrier, type ParcelSender } from '@fudaya/contracts/desk';
import { ActDialog, Group, NativeSelect, saveFile, Text, TextInput, useLocalStorage } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

const nobody: ParcelSender = { name: '', tel: '', zipcode: '', address: '', building: '', customer_code: '', freight_code: '' };
const fields = ['name', 'tel', 'zipcode', 'address', 'building'] as const;
const isCarrier = (text: string): text is Carrier => (carriers as readonly string[]).includes(text);

interface Props {
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** The labels of chosen parcels as the carrier's software reads them. Who sends is kept on this device, by carrier. */
export function ExportAct({ ids, onClose }: Props) {
  const { t } = useText();
  const [carrier, setCarrier] = useState<Carrier>('yamato');
  const [senders, setSenders] = useLocalStorage<Partial<Record<Carrier, ParcelSender>>>({ key: 'desk.senders', defaultValue: {} });
  const sender = senders[carrier] ?? Object.values(senders)[0] ?? nobody;
  const field = (name: keyof ParcelSender) => ({
    label: t(`sender.${name}`),
    value: sender[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setSenders({ ...senders, [carrier]: { ...sender, [name]: event.currentTarget.value } }),
    maxLength: 60,
  });
  return (
    <ActDialog
      contract={parcelsExport}
      input={{ carrier, ids: [...ids], sender }}
      title={t('export.title', { count: ids.length })}
      confirm={t('export.go')}
      onClose={onClose}
      onDone={({ name, base64 }) =>
        saveFile(
          name,
          Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0),
        )
      }
    >
      <Text size="sm">{t('export.text')}</Text>
      <NativeSelect
        label={t('parcel.carrier')}
        value={carrier}
        onChange={({ currentTarget: { value } }) => isCarrier(value) && setCarrier(value)}
        data={carriers.map((each) => ({ value: each, label: t(`carrier.${each}`) }))}
      />
      {[fields.slice(0, 3), fields.slice(3)].map((row) => (
        <Group key={row[0]} grow align="start">
          {row.map((name) => (
            <TextInput key={name} {...field(name)} required={name !== 'building'} />
          ))}
        </Group>
      ))}
      <Group grow align="start">
        <TextInput {...field('customer_code')} />
        {carrier === 'yamato' && <TextInput {...field('freight_code')} />}
      </Group>
    </ActDialog>
  );
}

import { carriers, parcelSender, parcelsExport, type Carrier } from '@fudaya/contracts/desk';
import { ActDialog, Alert, Facts, Link, NativeSelect, saveFile, Text, useRead } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

const isCarrier = (text: string): text is Carrier => (carriers as readonly string[]).includes(text);

interface Props {
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** The labels of chosen parcels as the carrier's software reads them, from whom the shop's setting says. */
export function ExportAct({ ids, onClose }: Props) {
  const { t } = useText();
  const [carrier, setCarrier] = useState<Carrier>('yamato');
  const { reply } = useRead(parcelSender, {});
  const { sender, unfit = [] } = reply ?? {};
  return (
    <ActDialog
      contract={parcelsExport}
      input={{ carrier, ids: [...ids] }}
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
      {sender && (
        <Facts
          facts={[
            { label: t('sender.name'), value: sender.name },
            { label: t('sender.address'), value: [sender.zipcode, sender.address, sender.building].filter(Boolean).join(' ') },
            { label: t('sender.tel'), value: sender.tel },
          ]}
        />
      )}
      {sender === null && <Alert color="yellow">{t('delivery.noSender')}</Alert>}
      {unfit.includes(carrier) && <Alert color="red">{t('delivery.unfit', { carriers: t(`carrier.${carrier}`) })}</Alert>}
      <Link to="/desk/gacha/delivery">{t('delivery.title')}</Link>
    </ActDialog>
  );
}

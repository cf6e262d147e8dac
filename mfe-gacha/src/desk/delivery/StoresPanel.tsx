import { gacha } from '@fudaya/contracts';
import { maxPickupList_letters, pickupColumns, pickupStoresPut } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Alert, Allowed, Button, Checkbox, FileDrop, NativeSelect, Panel, Stack, Text, useProvenWrite } from '@fudaya/desk';
import { failureText, formatPoints, type Failure } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { packStores } from './pack-stores.ts';

const isCarrier = (text: string): text is gacha.PickupCarrier => (gacha.pickupCarriers as readonly string[]).includes(text);
const textsOf = (failure: Failure): readonly string[] => {
  const all = Object.values(failure.errors).flat();
  return all.length > 0 ? all : [failureText(failure)];
};
type Found = ReplyOf<typeof pickupStoresPut>;

/** A carrier's whole list: tried and shown, then taken over. */
export function StoresPanel({ onTaken }: { readonly onTaken: () => void }) {
  const { t } = useText();
  const { submit } = useProvenWrite(pickupStoresPut);
  const [carrier, setCarrier] = useState<gacha.PickupCarrier>('yamato');
  const [stores, setStores] = useState('');
  const [found, setFound] = useState<Found>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [mayClose, setMayClose] = useState(false);
  const clear = () => {
    setFound(undefined);
    setWrong([]);
    setMayClose(false);
  };
  const onFile = async (file: File) => {
    clear();
    const packed = await packStores(file);
    if ('missing' in packed) return setWrong([t('pickup.missing', { columns: packed.missing.join(', ') })]);
    if (packed.stores.length > maxPickupList_letters) return setWrong([t('pickup.tooLarge')]);
    setStores(packed.stores);
    const outcome = await submit({ carrier, stores: packed.stores, is_trial: true, reason: t('pickup.trial') });
    if (outcome.ok) setFound(outcome.reply);
    else setWrong(textsOf(outcome));
  };
  const figures = found && Object.fromEntries(Object.entries(found).map(([name, count]) => [name, formatPoints(count)]));
  return (
    <Allowed right="pickup.edit">
      <Panel title={t('pickup.list')}>
        <Stack gap="sm">
          <Text size="sm">{t('pickup.listText', { columns: pickupColumns.join(', ') })}</Text>
          <NativeSelect
            label={t('parcel.carrier')}
            value={carrier}
            onChange={({ currentTarget: { value } }) => {
              clear();
              if (isCarrier(value)) setCarrier(value);
            }}
            data={gacha.pickupCarriers.map((each) => ({ value: each, label: t(`brings.${each}`) }))}
            maw={320}
          />
          <FileDrop label={t('pickup.drop')} accept=".csv" max_bytes={20 * 1024 * 1024} onFile={(file) => void onFile(file)} />
          {wrong.length > 0 && (
            <Alert color="red" role="alert" title={t('pickup.wrong')}>
              {wrong.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Alert>
          )}
          {figures && (
            <Alert color="blue" role="status">
              <Text size="sm">{t('pickup.tried', figures)}</Text>
              <Button mt="sm" onClick={() => setAsked(true)}>
                {t('pickup.take')}
              </Button>
            </Alert>
          )}
        </Stack>
        {isAsked && figures && (
          <ActDialog
            contract={pickupStoresPut}
            input={{ carrier, stores, may_close: mayClose, is_trial: false }}
            title={t('pickup.takeTitle', { carrier: t(`brings.${carrier}`) })}
            confirm={t('pickup.take')}
            onClose={() => setAsked(false)}
            onDone={() => {
              clear();
              onTaken();
            }}
          >
            <Text size="sm">{t('pickup.tried', figures)}</Text>
            {found.closed > 0 && (
              <Checkbox
                label={t('pickup.mayClose', { count: found.closed })}
                checked={mayClose}
                onChange={({ currentTarget: { checked } }) => setMayClose(checked)}
              />
            )}
          </ActDialog>
        )}
      </Panel>
    </Allowed>
  );
}

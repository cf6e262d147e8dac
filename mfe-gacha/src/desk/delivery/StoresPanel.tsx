import { gacha } from '@fudaya/contracts';
import { maxPickupList_letters, maxPickupPart, pickupColumns, pickupStoresPut } from '@fudaya/contracts/desk';
import {
  Alert,
  Allowed,
  Button,
  Checkbox,
  FileDrop,
  NativeSelect,
  Panel,
  PartsProgress,
  Stack,
  Text,
  TextInput,
  useProvenWrite,
  useSpans,
} from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useRef, useState } from 'react';
import { useText } from '../texts.ts';
import { packStores } from './pack-stores.ts';

const isCarrier = (text: string): text is gacha.PickupCarrier => (gacha.pickupCarriers as readonly string[]).includes(text);

/** As the call takes it. */
const minReason = 3;

type Sum = Readonly<Record<'added' | 'changed' | 'closed', number>>;
/** What the list comes to: tried as a whole before anything of it is taken over. */
interface Found {
  readonly isTaken: boolean;
  readonly listed: number;
  readonly sum: Sum;
}

/** A carrier's whole list: tried and shown, then taken over part by part. */
export function StoresPanel({ onTaken }: { readonly onTaken: () => void }) {
  const { t } = useText();
  const { submit } = useProvenWrite(pickupStoresPut);
  const [carrier, setCarrier] = useState<gacha.PickupCarrier>('yamato');
  const [found, setFound] = useState<Found>();
  const [mayClose, setMayClose] = useState(false);
  const [reason, setReason] = useState('');
  const given = useRef({ stores: '', count: 0 });
  const parts = useSpans<Sum>(
    maxPickupPart,
    async (part, is_trial) => {
      const slice = is_trial ? { reason: t('pickup.trial') } : { part, may_close: mayClose, reason };
      const outcome = await submit({ carrier, stores: given.current.stores, is_trial, ...slice });
      if (!outcome.ok) return outcome;
      const { added, changed, closed } = outcome.reply;
      return { ...outcome, reply: { added, changed, closed } };
    },
    { isTriedWhole: true },
  );
  const clear = (wrong?: readonly string[]) => {
    parts.begin(wrong);
    setFound(undefined);
    setMayClose(false);
    setReason('');
  };
  const onFile = async (file: File) => {
    clear();
    const packed = await packStores(file);
    if ('missing' in packed) return clear([t('pickup.missing', { columns: packed.missing.join(', ') })]);
    if (packed.count === 0) return clear([t('pickup.none')]);
    if (packed.stores.length > maxPickupList_letters) return clear([t('pickup.tooLarge')]);
    given.current = packed;
    const sum = await parts.go(given.current.count, true);
    if (sum) setFound({ isTaken: false, listed: packed.count, sum });
  };
  const take = async () => {
    const sum = await parts.go(given.current.count, false);
    // Of a list that was stopped, too, what is there is shown; the same may go on.
    onTaken();
    if (sum && found) setFound({ ...found, isTaken: true, sum });
  };
  const isGoing = parts.step?.kind === 'judging' || parts.step?.kind === 'writing';
  return (
    <Allowed right="pickup.edit">
      <Panel title={t('pickup.list')}>
        <Stack gap="sm">
          <Text size="sm">{t('pickup.listText', { columns: pickupColumns.join(', ') })}</Text>
          <NativeSelect
            label={t('parcel.carrier')}
            value={carrier}
            disabled={isGoing}
            onChange={({ currentTarget: { value } }) => {
              clear();
              if (isCarrier(value)) setCarrier(value);
            }}
            data={gacha.pickupCarriers.map((each) => ({ value: each, label: t(`brings.${each}`) }))}
            maw={320}
          />
          <FileDrop label={t('pickup.drop')} accept=".csv" max_bytes={20 * 1024 * 1024} onFile={(file) => void onFile(file)} />
          <PartsProgress of={parts} wrongTitle={t('pickup.wrong')} />
          {found && <Result found={found} />}
          {found && !found.isTaken && !isGoing && (
            <>
              {found.sum.closed > 0 && (
                <Checkbox
                  label={t('pickup.mayClose', { count: found.sum.closed })}
                  checked={mayClose}
                  onChange={({ currentTarget: { checked } }) => setMayClose(checked)}
                />
              )}
              <TextInput
                label={t('pickup.reason')}
                description={t('pickup.reasonHint')}
                value={reason}
                onChange={({ currentTarget: { value } }) => setReason(value)}
                required
                maxLength={200}
                maw={480}
              />
              <div>
                <Button disabled={reason.trim().length < minReason} onClick={() => void take()}>
                  {t('pickup.take')}
                </Button>
              </div>
            </>
          )}
        </Stack>
      </Panel>
    </Allowed>
  );
}

function Result({ found: { isTaken, listed, sum } }: { readonly found: Found }) {
  const { t } = useText();
  const figures = Object.fromEntries(Object.entries({ listed, ...sum }).map(([name, count]) => [name, formatPoints(count)]));
  return (
    <Alert color={isTaken ? 'green' : 'blue'} role="status">
      <Text size="sm">{t(isTaken ? 'pickup.taken' : 'pickup.tried', figures)}</Text>
    </Alert>
  );
}

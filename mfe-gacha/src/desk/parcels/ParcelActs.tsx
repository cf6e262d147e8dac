import { parcelCorrect, parcelResend, parcelsMove, type parcel as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Allowed, Button, Group, NativeSelect, Text, TextInput } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Parcel = ReplyOf<typeof contract>;
type Act = 'packing' | 'handed_over' | 'delivered' | 'returned' | 'correct' | 'resend';

/** What can be done with a parcel as it stands. */
const actsOf = ({ standing, is_held, resent_as, merged_into }: Parcel): readonly Act[] => {
  if (merged_into != null) return [];
  switch (standing) {
    case 'requested':
      return is_held ? [] : ['packing'];
    case 'packing':
      return is_held ? [] : ['handed_over'];
    case 'handed_over':
      return ['correct', 'returned', 'delivered'];
    case 'delivered':
      return ['correct', 'returned'];
    case 'returned':
      return resent_as === null ? ['correct', 'resend'] : ['correct'];
  }
};

/** Who carries parcels, as members read it. */
const carriers = ['ヤマト運輸', '佐川急便', '日本郵便'] as const;

interface Props {
  readonly parcel: Parcel;
  /** Cards that nobody has put into it yet. */
  readonly left: number;
  readonly onDone: () => void;
}

/** The next steps of a parcel: each says what its member will hear. */
export function ParcelActs({ parcel, left, onDone }: Props) {
  const { t } = useText();
  const [act, setAct] = useState<Act>();
  const acts = actsOf(parcel);
  return (
    <>
      {acts.map((one, at) => (
        <Allowed key={one} right={one === 'correct' || one === 'resend' ? 'parcel.correct' : 'parcel.pack'}>
          <Button variant={at === acts.length - 1 ? 'filled' : 'default'} onClick={() => setAct(one)}>
            {t(`act.${one}`)}
          </Button>
        </Allowed>
      ))}
      {act && <ActOn act={act} parcel={parcel} left={left} onDone={onDone} onClose={() => setAct(undefined)} />}
    </>
  );
}

function ActOn({ act, parcel, left, onDone, onClose }: Props & { readonly act: Act; readonly onClose: () => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState({ carrier: parcel.carrier || carriers[0], delivery_code: parcel.delivery_code });
  const { carrier, delivery_code } = typed;
  const { id } = parcel;
  const said = {
    title: t(`act.${act}Title`, { id: String(id) }),
    confirm: t(`act.${act}`),
    typed: [typed, setTyped] as const,
    onClose,
    onDone,
    children: (
      <>
        <Text size="sm">{t(`act.${act}Text`)}</Text>
        {act === 'handed_over' && left > 0 && (
          <Text size="sm" c="red" role="alert">
            {t('act.unpacked', { count: left })}
          </Text>
        )}
        {(act === 'handed_over' || act === 'correct') && (
          <Group grow align="start">
            <NativeSelect
              label={t('parcel.carrier')}
              value={carrier}
              onChange={(event) => setTyped({ ...typed, carrier: event.currentTarget.value })}
              data={[...new Set([...carriers, carrier])]}
            />
            <TextInput
              label={t('parcels.tracking')}
              value={delivery_code}
              onChange={(event) => setTyped({ ...typed, delivery_code: event.currentTarget.value.trim() })}
              maxLength={40}
              required
              data-autofocus
            />
          </Group>
        )}
      </>
    ),
  };
  if (act === 'correct') {
    const input = { id, ...typed, seen: parcel.delivery_code };
    return <ActDialog contract={parcelCorrect} input={input} onChangedMeanwhile={onDone} {...said} />;
  }
  if (act === 'resend') return <ActDialog contract={parcelResend} input={{ id }} {...said} />;
  const leaves = act === 'handed_over' ? typed : {};
  return <ActDialog contract={parcelsMove} input={{ to: act, parcels: [{ id, ...leaves }] }} {...said} />;
}

import { broadcastApprove, broadcastSend, broadcastStop, type BroadcastWhole } from '@fudaya/contracts/desk';
import { fromJapanClock } from '@fudaya/contracts';
import { ActDialog, Button, Facts, Link, Text, TextInput } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { useCeiling } from '../use-ceiling.ts';
import { TestSend } from './TestSend.tsx';

interface Props {
  readonly of: BroadcastWhole;
  readonly onChange: () => void;
}

/** What can be done with a broadcast as it stands. */
export function BroadcastActs({ of, onChange }: Props) {
  const { t } = useText();
  const [asked, setAsked] = useState<'send' | 'approve' | 'stop'>();
  const { id, standing } = of.broadcast;
  const close = () => setAsked(undefined);
  return (
    <>
      {standing === 'draft' && (
        <>
          <Button component={Link} variant="default" to={`/desk/account/broadcasts/${id}/edit`}>
            {t('broadcasts.edit')}
          </Button>
          <TestSend id={id} />
          <Button onClick={() => setAsked('send')}>{t('broadcasts.send')}</Button>
        </>
      )}
      {standing === 'waiting' && !of.is_own && <Button onClick={() => setAsked('approve')}>{t('broadcasts.approve')}</Button>}
      {standing !== 'done' && standing !== 'stopped' && (
        <Button variant="default" onClick={() => setAsked('stop')}>
          {t('broadcasts.stop')}
        </Button>
      )}
      {asked === 'send' && <Send of={of} onClose={close} onChange={onChange} />}
      {(asked === 'approve' || asked === 'stop') && (
        <ActDialog
          contract={asked === 'approve' ? broadcastApprove : broadcastStop}
          input={{ id }}
          title={t(`broadcasts.${asked}Title`)}
          confirm={t(`broadcasts.${asked}`)}
          isFinal={asked === 'stop'}
          onClose={close}
          onDone={onChange}
        >
          <Text size="sm">{t(`broadcasts.${asked}Text`)}</Text>
        </ActDialog>
      )}
    </>
  );
}

function Send({ of, onClose, onChange }: Props & { readonly onClose: () => void }) {
  const { t } = useText();
  const alone = useCeiling('broadcast');
  const [when, setWhen] = useState('');
  const reaches = of.reaches ?? 0;
  return (
    <ActDialog
      contract={broadcastSend}
      typed={[when, setWhen]}
      input={{ id: of.broadcast.id, seen: of.version, starts: when === '' ? null : fromJapanClock(when).toISOString() }}
      title={t('broadcasts.sendTitle')}
      confirm={t('broadcasts.send')}
      isFinal
      onClose={onClose}
      onDone={onChange}
      onChangedMeanwhile={onChange}
    >
      <Facts
        facts={[
          { label: t('broadcasts.kind'), value: t(`broadcasts.${of.broadcast.kind}`) },
          { label: t('broadcasts.reaches'), value: t('broadcasts.people', { count: reaches, people: formatPoints(reaches) }) },
        ]}
      />
      <TextInput
        type="datetime-local"
        label={t('broadcasts.when')}
        description={t('broadcasts.sendText')}
        value={when}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
      <Text size="sm">{t('broadcasts.alone', { max: formatPoints(alone) })}</Text>
    </ActDialog>
  );
}

import { payment } from '@fudaya/contracts';
import { memberPause } from '@fudaya/contracts/desk';
import { ActDialog, Button, NativeSelect } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Days = (typeof payment.pause_days)[number];

interface Props {
  readonly id: string;
  readonly care: payment.Care;
  readonly onChange: () => void;
}

/** Stops a member's buying for some days, or for longer than it is stopped. */
export function PauseAct(props: Props) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('care.stop')}
      </Button>
      {isAsked && <PauseDialog {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

function PauseDialog({ id, care, onChange, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useText();
  const [days, setDays] = useState<Days>('7');
  return (
    <ActDialog
      contract={memberPause}
      input={{ id, days, seen: care.paused_until }}
      typed={[days, setDays]}
      title={t('care.stopTitle')}
      confirm={t('care.stop')}
      isFinal
      onClose={onClose}
      onDone={onChange}
      onChangedMeanwhile={onChange}
    >
      <p>{t('care.stopText')}</p>
      <NativeSelect
        label={t('care.days')}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value as Days)}
        data={payment.pause_days.map((value) => ({ value, label: t('care.daysOf', { days: value }) }))}
      />
    </ActDialog>
  );
}

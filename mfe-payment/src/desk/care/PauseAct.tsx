import { payment } from '@fudaya/contracts';
import { memberPause } from '@fudaya/contracts/desk';
import { ActDialog, Button, NativeSelect } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Days = (typeof payment.pause_days)[number];

/** Stops a member's buying for some days, or for longer than it is stopped. */
export function PauseAct({ id, care, onChange }: { readonly id: string; readonly care: payment.Care; readonly onChange: () => void }) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const [days, setDays] = useState<Days>('7');
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('care.stop')}
      </Button>
      {isAsked && (
        <ActDialog
          contract={memberPause}
          input={{ id, days, seen: care.paused_until }}
          title={t('care.stopTitle')}
          confirm={t('care.stop')}
          isFinal
          onClose={() => setAsked(false)}
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
      )}
    </>
  );
}

import type { payment } from '@fudaya/contracts';
import { memberLimit } from '@fudaya/contracts/desk';
import { ActDialog, Button, NumberInput } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Acting = { readonly id: string; readonly care: payment.Care; readonly onChange: () => void };

/** Makes a member's limits lower. */
export function LimitAct(acting: Acting) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('care.lower')}
      </Button>
      {isAsked && <LimitDialog {...acting} onClose={() => setAsked(false)} />}
    </>
  );
}

function LimitDialog({ id, care, onChange, onClose }: Acting & { readonly onClose: () => void }) {
  const { t } = useText();
  const [day, setDay] = useState(care.day_limit);
  const [month, setMonth] = useState(care.month_limit);
  const field = (label: string, value: number | null, set: (to: number | null) => void) => (
    <NumberInput
      label={label}
      value={value ?? ''}
      onChange={(to) => set(typeof to === 'number' ? to : null)}
      thousandSeparator=","
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
    />
  );
  return (
    <ActDialog
      contract={memberLimit}
      input={{ id, day_limit: day, month_limit: month }}
      title={t('care.lowerTitle')}
      confirm={t('care.lower')}
      onClose={onClose}
      onDone={onChange}
    >
      <p>{t('care.lowerText')}</p>
      {field(t('care.dayYen'), day, setDay)}
      {field(t('care.monthYen'), month, setMonth)}
    </ActDialog>
  );
}

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
  const [limits, setLimits] = useState({ day_limit: care.day_limit, month_limit: care.month_limit });
  const field = (name: keyof typeof limits, label: string) => (
    <NumberInput
      label={label}
      value={limits[name] ?? ''}
      onChange={(to) => setLimits({ ...limits, [name]: typeof to === 'number' ? to : null })}
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
      input={{ id, ...limits }}
      typed={[limits, setLimits]}
      title={t('care.lowerTitle')}
      confirm={t('care.lower')}
      onClose={onClose}
      onDone={onChange}
    >
      <p>{t('care.lowerText')}</p>
      {field('day_limit', t('care.dayYen'))}
      {field('month_limit', t('care.monthYen'))}
    </ActDialog>
  );
}

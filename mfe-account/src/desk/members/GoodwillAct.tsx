import { goodwillGrant, type MemberWhole } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, NumberInput } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

/** Gives points for goodwill, as far as the person at the desk may today. */
export function GoodwillAct({ whole, onChange }: { readonly whole: MemberWhole; readonly onChange: () => void }) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const [points, setPoints] = useState<number>();
  const { id, standing, is_staff } = whole.member;
  const { ceiling, left } = whole.goodwill;
  if (standing === 'closed' || is_staff || ceiling === 0) return null;
  const close = () => {
    setAsked(false);
    setPoints(undefined);
  };
  return (
    <Allowed right="goodwill.grant">
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        {t('goodwill.go')}
      </Button>
      {isAsked && (
        <ActDialog
          contract={goodwillGrant}
          typed={[points, setPoints]}
          input={{ id, points: points ?? 0 }}
          title={t('goodwill.title')}
          confirm={t('goodwill.go')}
          onClose={close}
          onDone={onChange}
        >
          <p>{t('goodwill.text')}</p>
          <NumberInput
            label={t('goodwill.points')}
            description={t('goodwill.left', { left: formatPoints(left), ceiling: formatPoints(ceiling) })}
            value={points ?? ''}
            onChange={(to) => setPoints(typeof to === 'number' ? to : undefined)}
            min={1}
            thousandSeparator=","
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            hideControls
            required
          />
        </ActDialog>
      )}
    </Allowed>
  );
}

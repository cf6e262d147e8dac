import { phoneRelease, type MemberWhole } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

/** Takes the verified number from a member, for a number that went to somebody else. */
export function PhoneAct({ member, onChange }: Pick<MemberWhole, 'member'> & { readonly onChange: () => void }) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  if (!member.is_phone_verified || member.standing === 'closed') return null;
  return (
    <Allowed right="phone.release">
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        {t('phone.go')}
      </Button>
      {isAsked && (
        <ActDialog
          contract={phoneRelease}
          input={{ id: member.id }}
          title={t('phone.title')}
          confirm={t('phone.go')}
          onClose={() => setAsked(false)}
          onDone={onChange}
        >
          <p>{t('phone.text')}</p>
        </ActDialog>
      )}
    </Allowed>
  );
}

import { memberMail, type MemberWhole } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, Facts, TextInput } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

/** Another address for a member who cannot use theirs any more. */
export function MailAct({ member, onChange }: Pick<MemberWhole, 'member'> & { readonly onChange: () => void }) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const [mail, setMail] = useState('');
  const { id, personal, is_staff } = member;
  if (personal === null || is_staff) return null;
  const close = () => {
    setAsked(false);
    setMail('');
  };
  return (
    <Allowed right="member.mail">
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        {t('mail.go')}
      </Button>
      {isAsked && (
        <ActDialog
          contract={memberMail}
          typed={[mail, setMail]}
          input={{ id, seen: personal.mail, mail }}
          title={t('mail.title')}
          confirm={t('mail.go')}
          onClose={close}
          onDone={onChange}
          onChangedMeanwhile={onChange}
        >
          <p>{t('mail.text')}</p>
          <Facts facts={[{ label: t('mail.now'), value: personal.mail }]} />
          <TextInput
            type="email"
            label={t('mail.new')}
            value={mail}
            onChange={(event) => setMail(event.currentTarget.value)}
            autoComplete="off"
            required
          />
        </ActDialog>
      )}
    </Allowed>
  );
}

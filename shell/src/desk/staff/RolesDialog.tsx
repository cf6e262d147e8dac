import { roles, staffSetRoles, type Role } from '@fudaya/contracts/desk';
import { ActDialog, Checkbox, Stack } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  /** The roles as the page shows them. */
  readonly seen: readonly Role[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Which roles somebody has; the service keeps the last owner. */
export function RolesDialog({ id, name, seen, onClose, onDone }: Props) {
  const { t } = useText();
  const [wanted, setWanted] = useState<readonly Role[]>(seen);
  const input = { id, roles: roles.filter((role) => wanted.includes(role)), seen: [...seen] };
  return (
    <ActDialog
      contract={staffSetRoles}
      input={input}
      typed={[wanted, setWanted]}
      title={t('staff.rolesTitle', { name })}
      confirm={t('staff.rolesSave')}
      onClose={onClose}
      onDone={onDone}
      onChangedMeanwhile={onDone}
    >
      <Checkbox.Group label={t('myRoles')} value={[...wanted]} onChange={(to) => setWanted(to as Role[])}>
        <Stack gap={6} mt={6}>
          {roles.map((role) => (
            <Checkbox key={role} value={role} label={t(`role.${role}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </ActDialog>
  );
}

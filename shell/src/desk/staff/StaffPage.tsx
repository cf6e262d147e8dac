import { account } from '@fudaya/contracts';
import { roles, staffRoles, type Role } from '@fudaya/contracts/desk';
import { RolesDialog } from './RolesDialog.tsx';
import {
  ActDialog,
  Allowed,
  Button,
  Checkbox,
  Controller,
  DataTable,
  Form,
  Group,
  Instant,
  PageHead,
  Panel,
  StatusBadge,
  TextField,
  useDeskForm,
  useRead,
  type Column,
} from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly mail: string;
  readonly joined: string | null;
  readonly isMe: boolean;
  /** Who invited, and until when it stands. */
  readonly invited?: { readonly by: string; readonly until: string };
}

const rowsOf = ({ staff, invited }: account.StaffList): Row[] => [
  ...staff.map(({ is_me, ...row }) => ({ ...row, isMe: is_me === '1' })),
  ...invited
    .filter(({ id }) => !staff.some((one) => one.id === id))
    .map(({ id, name, mail, by, expires }) => ({ id, name, mail, joined: null, isMe: false, invited: { by, until: expires } })),
];

/** Who is staff, who is invited by whom, and ending either. */
export function StaffPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(account.staffList, {});
  const [leaving, setLeaving] = useState<Row>();
  const [changing, setChanging] = useState<Row>();
  const given = useRead(staffRoles, {});
  const rolesOf = (id: string): readonly Role[] => given.reply?.staff.find((one) => one.id === id)?.roles ?? [];
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: t('staff.name'), render: ({ name, isMe }) => (isMe ? `${name} ${t('staff.me')}` : name) },
    { key: 'mail', title: t('staff.mail'), render: ({ mail }) => mail },
    {
      key: 'state',
      title: t('staff.state'),
      render: ({ joined, invited }) =>
        invited ? (
          <StatusBadge tone="warn">{t('staff.invited')}</StatusBadge>
        ) : (
          <StatusBadge tone={joined ? 'good' : 'quiet'}>{t(joined ? 'staff.joined' : 'staff.notJoined')}</StatusBadge>
        ),
    },
    {
      key: 'roles',
      title: t('myRoles'),
      render: ({ id }) => (
        <Group gap={4}>
          {rolesOf(id).map((role) => (
            <StatusBadge key={role}>{t(`role.${role}`)}</StatusBadge>
          ))}
          {rolesOf(id).length === 0 && '—'}
        </Group>
      ),
    },
    { key: 'since', title: t('staff.since'), render: ({ joined, invited }) => <Instant at={invited?.until ?? joined} /> },
    {
      key: 'end',
      title: t('staff.act'),
      render: (row) => (
        <Allowed right="staff.change">
          <Group gap="xs" wrap="nowrap">
            {!row.invited && given.reply && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('staff.rolesOf', { name: row.name })}
                onClick={() => setChanging(row)}
              >
                {t('staff.roles')}
              </Button>
            )}
            {!row.isMe && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t(row.invited ? 'staff.withdrawOf' : 'staff.removeOf', { name: row.name })}
                onClick={() => setLeaving(row)}
              >
                {t(row.invited ? 'staff.withdraw' : 'staff.remove')}
              </Button>
            )}
          </Group>
        </Allowed>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('staff.title')} text={t('staff.text')} />
      <DataTable
        label={t('staff.title')}
        columns={columns}
        rows={reply && rowsOf(reply)}
        keyOf={({ id }) => id}
        failure={failure}
        onRetry={() => void reload()}
      />
      <Allowed right="staff.change">
        <Invite onInvited={() => void reload()} />
      </Allowed>
      {changing && (
        <RolesDialog
          id={changing.id}
          name={changing.name}
          seen={rolesOf(changing.id)}
          onClose={() => setChanging(undefined)}
          onDone={() => void given.reload()}
        />
      )}
      {leaving && (
        <ActDialog
          contract={account.staffRemove}
          input={{ id: leaving.id }}
          title={t(leaving.invited ? 'staff.withdrawTitle' : 'staff.removeTitle', { name: leaving.name })}
          confirm={t(leaving.invited ? 'staff.withdraw' : 'staff.remove')}
          isFinal
          onClose={() => setLeaving(undefined)}
          onDone={() => void reload()}
        >
          <p>{t(leaving.invited ? 'staff.withdrawText' : 'staff.removeText')}</p>
        </ActDialog>
      )}
    </>
  );
}

const nobody = { mail: '', roles: [] };

function Invite({ onInvited }: { readonly onInvited: () => void }) {
  const { t } = useText();
  const form = useDeskForm({
    contract: account.staffInvite,
    values: nobody,
    onDone: () => {
      form.form.reset(nobody);
      onInvited();
    },
  });
  return (
    <Panel title={t('staff.inviteTitle')}>
      <Form of={form} save={t('staff.invite')}>
        <TextField name="mail" type="email" autoComplete="off" label={t('staff.inviteMail')} description={t('staff.inviteHint')} required />
        <Controller
          name="roles"
          render={({ field }) => (
            <Checkbox.Group
              label={t('staff.roles')}
              description={t('staff.inviteRoles')}
              value={field.value as string[]}
              onChange={field.onChange}
            >
              <Group gap="md" mt={6}>
                {roles.map((role) => (
                  <Checkbox key={role} value={role} label={t(`role.${role}`)} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
        />
      </Form>
    </Panel>
  );
}

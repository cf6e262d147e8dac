import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'staff.title': 'Staff',
  'staff.text': 'Members who may work at the desk and try builds before they are live. An account of staff cannot buy packs.',
  'staff.list': 'Members of the staff',
  'staff.me': 'You',
  'staff.joined': 'Passkey added {{at}}',
  'staff.notJoined': 'Without a passkey',
  'staff.invited': 'Invited',
  'staff.invitedBy': 'Invited by {{by}}, until {{at}}',
  'staff.invitedByCommand': 'Invited by command, until {{at}}',
  'staff.remove': 'Remove',
  'staff.removeOf': 'Remove {{name}}',
  'staff.removeTitle': 'Remove {{name}} from the staff?',
  'staff.removeText': 'They are logged out at once and can no longer use the pages of staff. They stay a member.',
  'staff.removed': '{{name}} was removed.',
  'staff.withdraw': 'Withdraw',
  'staff.withdrawOf': 'Withdraw the invitation of {{name}}',
  'staff.inviteTitle': 'Invite somebody',
  'staff.inviteMail': 'Email address of the member',
  'staff.inviteHint': 'Somebody who registered and confirmed the address',
  'staff.invite': 'Send the invitation',
  'staff.sent': 'An invitation is on its way to {{mail}}. Its link works once, within a day.',
  'staffPasskey.title': 'Your passkey for the staff',
  'staffPasskey.text':
    '{{mail}} becomes an account of staff. Please add a passkey with the fingerprint, face or screen lock of this device.',
  'staffPasskey.effects': 'Earlier passkeys are removed, and other devices are logged out.',
  'staffPasskey.go': 'Add the passkey and begin',
  'staffPasskey.givenUp': 'No passkey was added. Please try again.',
  'staffPasskey.toTop': 'Back to home',
};

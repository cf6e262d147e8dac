import { operator } from '@fudaya/contracts';

/** Where the contact links of menu and footer write to. */
export const contactMail = operator.mail.ja;

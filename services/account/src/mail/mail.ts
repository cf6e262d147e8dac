import type { Mail } from '@fudaya/kit';

export interface AddressedMail extends Mail {
  readonly to: string;
  /** The same when a mail has to be sent again: mailboxes may drop the second copy by it. */
  readonly id: string;
  /** Of an advert: where one click ends them, by RFC 8058. */
  readonly unsubscribe?: string | null;
}

/** The way out: hands one mail to whoever delivers it. Throws a MailRefused when trying again would be of no use. */
export interface MailSender {
  readonly send: (mail: AddressedMail) => Promise<void>;
  readonly close: () => void;
}

/** The mail server said no for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

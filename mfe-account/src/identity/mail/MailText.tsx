import { Fragment } from 'react';

/** A mail address which, where it must, breaks before its @, a dot or the like, and not in a word. */
export const MailText = ({ mail }: { mail: string }) =>
  mail.split(/(?=[@._+])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

import { createTransport } from 'nodemailer';
import { MailRefused, type MailSender } from './mail.ts';

const patience_ms = 10_000;

/** Sends through an SMTP server: `smtp://[user:password@]host[:port]`, `smtps://` with TLS from the start. */
export function smtpSender({ url, from }: { readonly url: string; readonly from: string }): MailSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patience_ms,
    greetingTimeout: patience_ms,
    socketTimeout: patience_ms,
  });
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
        });
      } catch (reason) {
        const { responseCode = 0 } = reason as { responseCode?: number };
        throw responseCode >= 500 ? new MailRefused(String(reason), { cause: reason }) : reason;
      }
    },
    close: () => transport.close(),
  };
}

/** RFC 8058: a mailbox shows its own button, and posts to the address without asking further. */
const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

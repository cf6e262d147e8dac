import * as z from 'zod/mini';

/** MAIL_URL: the SMTP server; MAIL_FROM: whose mails they are, `Name <address>` or an address. */
export const mailEnvironment = z.object({
  MAIL_URL: z.string().check(z.regex(/^smtps?:\/\/\S+$/, 'it needs the form smtp://[user:password@]host[:port]')),
  MAIL_FROM: z.string().check(z.regex(/^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'it needs the form Name <address>')),
});

import * as z from 'zod/mini';

/** What a line does wrong: as authorise below; cut_…: the connection breaks, which is known at once. */
const lines = ['ok', 'lose_request', 'lose_reply', 'cut_request', 'cut_reply', 'broken'] as const;

/** What the outside world does wrong at the moment; set through /dev/control. */
export const faults = z.object({
  /** Milliseconds before each gateway reply. */
  delay_ms: z._default(z.number().check(z.int(), z.gte(0), z.lte(60_000)), 0),
  /** lose_request: nothing happens and no reply; lose_reply: it happens and no reply; broken: HTTP 500 before anything happens. */
  authorise: z._default(z.enum(['ok', 'lose_request', 'lose_reply', 'broken', 'maintenance']), 'ok'),
  search: z._default(z.enum(['ok', 'lose_reply', 'broken']), 'ok'),
  /** What is asked back, as authorise. */
  refund: z._default(z.enum(['ok', 'lose_request', 'lose_reply', 'broken']), 'ok'),
  /** Decline every authorisation with this code. */
  decline_code: z._default(z.nullable(z.string().check(z.maxLength(16))), null),
  /** Tokeniser B's script answers with this result code, whatever the card. */
  token_code: z._default(z.nullable(z.string().check(z.regex(/^\d{4}$/))), null),
  /** Yen added to the amount that the gateway says it took. */
  amount_off: z._default(z.number().check(z.int()), 0),
  /** held: kept until /dev/control/callbacks/release. */
  callbacks: z._default(z.enum(['once', 'twice', 'lost', 'held']), 'once'),
  /** busy: the mail server asks to come back later; refused: it wants no such mail; lose_reply: the mail is in, the yes never arrives. */
  mail: z._default(z.enum(['ok', 'busy', 'refused', 'lose_reply']), 'ok'),
  /** Short messages; refused: no phone has the number. */
  sms: z._default(z.enum(lines), 'ok'),
  /** The provider of challenges, when it is asked whether a response is genuine. */
  challenge: z._default(z.enum(lines), 'ok'),
  sms_refused: z._default(z.boolean(), false),
  /** Partner sites: linking and balances; moving points; telling and calling off what was moved. */
  partner_link: z._default(z.enum(lines), 'ok'),
  partner_transfer: z._default(z.enum(lines), 'ok'),
  partner_outcome: z._default(z.enum(lines), 'ok'),
  /** Providers of logins: what they say of themselves, and redeeming a code; and what is wrong about their ID tokens. */
  provider_token: z._default(z.enum(lines), 'ok'),
  id_token: z._default(z.enum(['ok', 'foreign_nonce', 'foreign_issuer', 'foreign_audience', 'foreign_key', 'expired']), 'ok'),
  /** How long a card token lives, milliseconds. */
  token_ttl_ms: z._default(z.number().check(z.int(), z.gte(0)), 900_000),
});
export type Faults = z.output<typeof faults>;

export const noFaults = (): Faults => faults.parse({});

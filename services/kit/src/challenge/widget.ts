// A provider's challenge in the shape of Cloudflare Turnstile, which others follow: a script on the page makes a response, and one
// question to the provider says whether it is genuine. https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
import * as z from 'zod/mini';

export interface WidgetSettings {
  /** Such as https://challenges.cloudflare.com/turnstile/v0: `siteverify` is asked below it. */
  readonly url: string;
  /** What the page loads, such as …/api.js?render=explicit. */
  readonly script: string;
  readonly siteKey: string;
  readonly secret: string;
  readonly timeout_ms: number;
}

const verdict = z.looseObject({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  cdata: z.optional(z.string()),
});

export interface Expected {
  readonly response: string;
  readonly address: string;
  readonly hostname: string;
  readonly action: string;
  readonly data: string;
}

/** Whether the provider calls the response genuine, for this host, purpose and session; null when it does not answer. */
export async function isGenuine(
  settings: WidgetSettings,
  { response, address, hostname, action, data }: Expected,
): Promise<boolean | null> {
  try {
    const reply = await fetch(`${settings.url}/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret: settings.secret, response, remoteip: address }),
      signal: AbortSignal.timeout(settings.timeout_ms),
    });
    const said = verdict.safeParse(await reply.json().catch(() => null));
    if (!said.success) return null;
    return said.data.success && said.data.hostname === hostname && said.data.action === action && said.data.cdata === data;
  } catch {
    return null;
  }
}

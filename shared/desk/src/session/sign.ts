// A passkey of this device, for a challenge of the shop.
import { account } from '@fudaya/contracts';
import { call, type Failure } from '@fudaya/web';

export type Signed = { readonly response: Record<string, unknown> } | { readonly failure: Failure } | 'given up';

export async function sign(): Promise<Signed> {
  const asked = await call(account.passkeyAsk, {}, { spinner: false });
  if (!asked.ok) return { failure: asked };
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return { response: { ...(await startAuthentication({ optionsJSON: asked.reply.options as never })) } };
  } catch {
    return 'given up';
  }
}

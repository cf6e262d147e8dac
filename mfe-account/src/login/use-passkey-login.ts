import { account } from '@fudaya/contracts';
import { call, useWrite, type Failure } from '@fudaya/web';
import { useEffect, useRef } from 'react';

/** Loaded only where the browser knows passkeys at all. */
const browserPart = () => import('@simplewebauthn/browser');
export const knowsPasskeys = () => typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** What became of a try: logged in, refused with what to say, or given up by the member. */
export type PasskeyOutcome = 'in' | 'given up' | Failure;

async function sign(useBrowserAutofill: boolean): Promise<Record<string, unknown> | 'given up' | Failure> {
  const asked = await call(account.passkeyAsk, {}, { spinner: !useBrowserAutofill });
  // While the page opens nobody has asked for it yet: a no is nothing to tell.
  if (!asked.ok) return useBrowserAutofill ? 'given up' : asked;
  const { startAuthentication } = await browserPart();
  try {
    return { ...(await startAuthentication({ optionsJSON: asked.reply.options as never, useBrowserAutofill })) };
  } catch {
    return 'given up';
  }
}

/** Logging in by passkey: by its button, or by choosing it where the address is filled in. */
export function usePasskeyLogin(isRemembered: () => boolean, onDone: (outcome: PasskeyOutcome) => void) {
  const { submit, isRunning } = useWrite(account.passkeyLogin);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  const logIn = async (useBrowserAutofill: boolean): Promise<PasskeyOutcome> => {
    const signed = await sign(useBrowserAutofill);
    if (signed === 'given up' || 'ok' in signed) return signed as PasskeyOutcome;
    const outcome = await submit({ response: signed as Record<string, unknown>, save_cookie: isRemembered() ? '1' : '0' });
    return outcome.ok ? 'in' : outcome;
  };
  const latest = useRef(logIn);
  useEffect(() => {
    latest.current = logIn;
  });

  useEffect(() => {
    if (!knowsPasskeys()) return undefined;
    let isGone = false;
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill } = await browserPart();
      if (isGone || !(await browserSupportsWebAuthnAutofill())) return;
      const outcome = await latest.current(true);
      if (!isGone) done.current(outcome);
    };
    void offer().catch(() => undefined);
    return () => {
      isGone = true;
      void browserPart().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, []);

  return { isOffered: knowsPasskeys(), isRunning, start: async () => done.current(await latest.current(false)) };
}

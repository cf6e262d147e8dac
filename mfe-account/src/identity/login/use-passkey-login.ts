import { account } from '@fudaya/contracts';
import { call, useWrite, type Failure } from '@fudaya/web';
import { useEffect, useRef } from 'react';

/** Loaded only where the browser knows passkeys at all. */
const browserPart = () => import('@simplewebauthn/browser');
export const knowsPasskeys = () => typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** What became of a try: logged in, refused with what to say, or given up by the member. */
export type PasskeyOutcome = 'in' | 'given up' | Failure;

/** What a passkey of this device makes of the shop's challenge. */
export async function sign(useBrowserAutofill: boolean, signal?: AbortSignal): Promise<Record<string, unknown> | 'given up' | Failure> {
  const asked = await call(account.passkeyAsk, {}, { spinner: !useBrowserAutofill, signal });
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

  const silent = useRef<AbortController>(undefined);
  const logIn = async (useBrowserAutofill: boolean): Promise<PasskeyOutcome> => {
    const signed = await sign(useBrowserAutofill, useBrowserAutofill ? silent.current?.signal : undefined);
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
    const asking = new AbortController();
    silent.current = asking;
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill } = await browserPart();
      if (asking.signal.aborted || !(await browserSupportsWebAuthnAutofill())) return;
      const outcome = await latest.current(true);
      if (!asking.signal.aborted) done.current(outcome);
    };
    void offer().catch(() => undefined);
    return () => {
      asking.abort();
      void browserPart().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, []);

  return {
    isOffered: knowsPasskeys(),
    isRunning,
    start: async () => done.current(await latest.current(false)),
    /** The member logs in another way: the session that the silent question is asked in is about to end. */
    stopAsking: () => silent.current?.abort(),
  };
}

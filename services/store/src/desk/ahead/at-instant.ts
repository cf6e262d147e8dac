import type { legalAhead, packAhead, shopAhead } from '@fudaya/contracts/desk';
import type { Language } from '@fudaya/contracts';
import { refuse, type Context, type StaffContext } from '@fudaya/kit';
import { storeDeps, type StoreDeps } from '../../deps.ts';

/** A form is filled in for a minute before it is sent. */
const tolerance_ms = 60_000;

/**
 * What the members' own verbs are given to answer as at an instant: a visitor, that instant, and reads of their own, which nobody else shares.
 * Only staff come here: what members ask has no part that says an instant.
 */
export function atInstant(
  ctx: StaffContext,
  contract: typeof shopAhead | typeof legalAhead | typeof packAhead,
  { at, language }: { readonly at: string; readonly language: Language },
): Context & StoreDeps {
  const instant = new Date(at);
  if (!(instant.getTime() >= ctx.now().getTime() - tolerance_ms)) throw refuse(contract, 'in_the_past');
  const now = () => instant;
  return {
    ...ctx,
    ...storeDeps((read) => read(ctx.sql), now, 0),
    now,
    language,
    member: null,
    staff: null,
    mayBeMember: false,
    sessionHash: new Uint8Array(32),
  };
}

// What time it is for the server. The member's own clock may be wrong, and what the server said may have been long on the way.

/** A difference that no way explains: the member has set their clock. */
const jump_ms = 60_000;
let ahead_ms: number | undefined;

/** The server's time as a reply says it that has just come. What has been on the way least is nearest to the truth. */
export function noteServerTime(said: string): void {
  const seen_ms = Date.parse(said) - Date.now();
  if (ahead_ms === undefined || seen_ms > ahead_ms || ahead_ms - seen_ms > jump_ms) ahead_ms = seen_ms;
}

/** For whoever takes in a reply, once, when it comes: one that was kept is no news of the time. */
export function noteTimeOf(reply: unknown): void {
  const { server_time } = (reply ?? {}) as { readonly server_time?: unknown };
  if (typeof server_time === 'string') noteServerTime(server_time);
}

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + (ahead_ms ?? 0);

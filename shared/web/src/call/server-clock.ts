// What time it is for the server. The member's own clock may be wrong, and what the server said may have been long on the way.

/** A difference that no way explains: the member has set their clock. */
const jump_ms = 60_000;
let ahead_ms: number | undefined;

/** The server has said its time: just now, or a while ago. What has been on the way least is nearest to the truth. */
export function noteServerTime(said: string): void {
  const seen_ms = Date.parse(said) - Date.now();
  if (ahead_ms === undefined || seen_ms > ahead_ms || ahead_ms - seen_ms > jump_ms) ahead_ms = seen_ms;
}

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + (ahead_ms ?? 0);

/** How many passkeys a member may keep. */
export const maxPasskeys = 10;
/** How long a challenge is good for, milliseconds. */
export const challenge_ms = 5 * 60_000;

/** The shop as passkeys know it: they work at this host and at no other. */
export function relyingParty(publicOrigin: string) {
  return { rpName: '札屋 Fudaya', rpID: new URL(publicOrigin).hostname, origin: new URL(publicOrigin).origin };
}

/** Ed25519, ES256 and RS256: what devices sign with today. Named, so that the library need not try what the runtime can do. */
export const signatureKinds = [-8, -7, -257];

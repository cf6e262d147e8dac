import { verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server';
import { relyingParty, signatureKinds } from './relying-party.ts';

/** The credential in a browser's answer, or null when any part of it is not as it must be. */
export async function keyIn(response: Record<string, unknown>, expectedChallenge: string, publicOrigin: string) {
  const { rpID, origin } = relyingParty(publicOrigin);
  try {
    const verified = await verifyRegistrationResponse({
      // The library reads it as what anybody may have sent: it throws at the first part that is wrong.
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: signatureKinds,
    });
    return verified.verified ? verified.registrationInfo.credential : null;
  } catch {
    return null;
  }
}

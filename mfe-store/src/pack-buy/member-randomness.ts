const bytes = 32;

const hexOf = (data: Uint8Array): string => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The member's own share of the draw's randomness: 32 bytes made on this device, as hex. */
export const memberRandomness = (): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));

/** The same of words that a member chose: their SHA-256, which anybody can make again. */
export const randomnessOf = async (words: string): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))));

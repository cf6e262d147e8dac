const bytes = 32;

/** The member's own share of the draw's randomness: 32 bytes made on this device, as hex. */
export function memberRandomness(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

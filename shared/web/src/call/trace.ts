const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new trace for one call (W3C traceparent); whether it is kept is the edge's to decide. */
export const newTrace = (): string => `00-${hex(16)}-${hex(8)}-00`;

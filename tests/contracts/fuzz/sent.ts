// What came of one request, whoever it went to.
import { envelope } from '@fudaya/contracts';

export interface Sent {
  /** What was sent, in short: with seed and run enough to find it again. */
  readonly said: object;
  /** The envelope's, else that of HTTP. */
  readonly state: number;
  /** What came back, where it may not come back. */
  readonly fault?: unknown;
  /** How long its contract lets it wait for what is asked: a long poll. */
  readonly waits_ms?: number;
}

export const shortly = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, 600);

/** A reply with the envelope around it: whatever was asked, one comes back, and none that tells of a fault. */
export function judgeEnvelope(said: object, answer: { readonly state: number; readonly status: number }): Sent {
  const isFault = !envelope.safeParse(answer).success || answer.state === 500 || answer.status >= 500;
  return { said, state: answer.state, ...(isFault && { fault: answer }) };
}

/** A reply outside of it: these states of HTTP below 500, and above them only what `isMeant`. */
export async function judgePlain(said: object, reply: Response, isMeant: (text: string) => boolean = () => false): Promise<Sent> {
  const text = await reply.text();
  const isFault = reply.status >= 500 && !isMeant(text);
  return { said, state: reply.status, ...(isFault && { fault: { status: reply.status, text: text.slice(0, 300) } }) };
}

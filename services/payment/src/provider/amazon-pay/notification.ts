import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { Callback, CallbackVerdict } from '../provider.ts';
import type { AmazonPaySettings, Ask } from './client.ts';

const envelope = z.looseObject({
  Type: z.literal('Notification'),
  MessageId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const notices = z.looseObject({ ObjectType: z.enum(['CHARGE', 'REFUND']), ObjectId: id });
const refund = z.looseObject({ chargeId: id });
const charge = z.looseObject({ merchantMetadata: z.looseObject({ merchantReferenceId: z.nullable(z.string()) }) });
const forged: CallbackVerdict = { isGenuine: false, eventId: 'none', orderIds: [] };
const unasked: CallbackVerdict = { ...forged, isUnasked: true };

/** An instant payment notification: signed by Amazon's SNS; which order it speaks of is asked of Amazon, not read from it. */
export async function notificationVerdict(ask: Ask, settings: AmazonPaySettings, { body }: Callback): Promise<CallbackVerdict> {
  const text = new TextDecoder().decode(body);
  const message = envelope.safeParse(parsed(text));
  if (!message.success || !message.data.SigningCertURL.startsWith(settings.certificates)) return forged;
  const certificate = await certificateOf(message.data.SigningCertURL, settings.timeout_ms);
  if (certificate === null) return unasked;
  const { MessageId: eventId, SignatureVersion, Signature } = message.data;
  if (!isSigned(message.data, SignatureVersion === '2' ? 'sha256' : 'sha1', Signature, certificate)) return { ...forged, eventId };
  const notice = notices.safeParse(parsed(message.data.Message));
  if (!notice.success) return { isGenuine: true, eventId, orderIds: [] };
  const { ObjectType, ObjectId } = notice.data;
  const chargeId = ObjectType === 'CHARGE' ? ObjectId : await chargeOfRefund(ask, ObjectId);
  if (chargeId === null) return unasked;
  const answer = await ask('GET', `/v2/charges/${chargeId}`);
  if ('failure' in answer) return unasked;
  const orderId = charge.safeParse(answer.body).data?.merchantMetadata.merchantReferenceId;
  return { isGenuine: true, eventId, orderIds: orderId ? [orderId] : [] };
}

/** A refund names its charge. Null: it cannot be asked now. */
async function chargeOfRefund(ask: Ask, refundId: string): Promise<string | null> {
  const answer = await ask('GET', `/v2/refunds/${refundId}`);
  return 'failure' in answer ? null : (refund.safeParse(answer.body).data?.chargeId ?? null);
}

function isSigned(message: z.output<typeof envelope>, hash: string, signature: string, certificate: string): boolean {
  const names = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'];
  const signed = names.flatMap((name) => (typeof message[name] === 'string' ? [`${name}\n${message[name]}\n`] : [])).join('');
  try {
    return verify(hash, Buffer.from(signed), createPublicKey(certificate), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Null: it cannot be had now. */
async function certificateOf(url: string, timeout_ms: number): Promise<string | null> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout_ms) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

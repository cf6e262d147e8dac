import { constants, createHash, createPublicKey, verify } from 'node:crypto';
import type { Context } from 'hono';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** AMZN-PAY-RSASSA-PSS-V2 over method, path, query, the named headers and the body. */
export function isSignedRequest(privateKey: string, c: Context, body: string): boolean {
  const pattern = /^AMZN-PAY-RSASSA-PSS-V2 PublicKeyId=[^,]+, SignedHeaders=([^,]+), Signature=(\S+)$/;
  const [, names = '', signature = ''] = pattern.exec(c.req.header('authorization') ?? '') ?? [];
  const { pathname, search } = new URL(c.req.url);
  const lines = names.split(';').map((name) => `${name}:${c.req.header(name) ?? ''}`);
  const canonical = [c.req.method, pathname, search.slice(1), lines.join('\n'), '', names, sha256(body)].join('\n');
  const key = { key: createPublicKey(privateKey), padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  return verify('sha256', Buffer.from(`AMZN-PAY-RSASSA-PSS-V2\n${sha256(canonical)}`), key, Buffer.from(signature, 'base64'));
}

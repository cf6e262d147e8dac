// A bucket store on the wire, small: path-style PUT, GET, HEAD, LIST (in pages) and DELETE, each only with a good signature (version 4).
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen, type Running } from './running-edge.ts';

export const keys = { id: 'bucket-id', secret: 'bucket-secret' } as const;
const pageSize = 3;

interface Stored {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}
export interface S3Server extends Running {
  readonly objects: Map<string, Stored>;
  /** Method and path of each request that was let in. */
  readonly seen: string[];
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** As Amazon describes it: the request in one form, its hash signed by a key of the day, the region and the service. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, id, day, region, service, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const sum = String(headers['x-amz-content-sha256'] ?? '');
  if (id !== keys.id || service !== 's3' || (sum !== 'UNSIGNED-PAYLOAD' && sum !== sha256(body))) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const request = [method, url.pathname, query.join('&'), signed.join(''), names, sum].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = [region ?? '', service, 'aws4_request'].reduce<Buffer>((all, part) => hmac(all, part), hmac(`AWS4${keys.secret}`, day ?? ''));
  return hmac(key, text).toString('hex') === signature;
}

const fault = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

export async function startS3(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Stored>();
  const seen: string[] = [];

  function listed(url: URL): string {
    const after = url.searchParams.get('continuation-token') ?? '';
    const all = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > after).toSorted();
    const page = all.slice(0, pageSize);
    const more =
      all.length > pageSize
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    return `<?xml version="1.0"?><ListBucketResult>${more}${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://s3');
    const end = (status: number, content: string | Buffer = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end(content);
    if (!isSigned(request, url, body)) return void end(403, fault('SignatureDoesNotMatch'));
    seen.push(`${request.method} ${url.pathname}`);
    const [, first, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (first !== bucket) return void end(404, fault('NoSuchBucket'));
    if (key === '' && request.method === 'GET') return void end(200, listed(url), { 'content-type': 'application/xml' });
    if (request.method === 'PUT') {
      const kept = Object.entries(request.headers).filter(([name]) => /^(content-type|cache-control|x-amz-meta-.*)$/.test(name));
      objects.set(key, { content: body, headers: Object.fromEntries(kept) as Record<string, string> });
      return void end(200, '', { etag: `"${sha256(body).slice(0, 32)}"` });
    }
    if (request.method === 'DELETE') return void end(objects.delete(key) ? 204 : 204);
    const found = objects.get(key);
    if (!found) return void end(404, request.method === 'HEAD' ? '' : fault('NoSuchKey'));
    return void end(200, request.method === 'HEAD' ? '' : found.content, {
      ...found.headers,
      'content-length': String(found.content.length),
    });
  }

  const running = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks)));
  });
  return { ...running, objects, seen };
}

// Any S3-compatible bucket by the official client, which is loaded when a bucket is named and not before.
import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { contentType } from './content-types.ts';
import type { Bucket } from './bucket.ts';

export interface BucketSettings {
  readonly name: string;
  /** Of a store that is not Amazon's; its buckets are then named in the path. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Before every key: `r` lets a CDN in front of the bucket serve the same addresses as the edge. */
  readonly prefix: string;
}

const hashOf = (content: Uint8Array) => createHash('sha384').update(content).digest('base64');
const isMissing = (fault: unknown) => ['NoSuchKey', 'NotFound'].includes((fault as Error).name);
const orMissing = (fault: unknown) => {
  if (isMissing(fault)) return undefined;
  throw fault;
};

/** What a bucket may hold, and the prefix of its keys unless settings say another: the address below which the edge serves it. */
const prefixes = { BUILDS: 'r', MEDIA: 'media' } as const;

/** Settings of the bucket, or undefined where such files lie in a folder. Keys are found as the client finds them (AWS_ACCESS_KEY_ID …). */
export function bucketSettings(env: NodeJS.ProcessEnv, what: keyof typeof prefixes = 'BUILDS'): BucketSettings | undefined {
  const setting = (name: string) => env[`${what}_BUCKET${name}`];
  const name = setting('');
  if (!name) return undefined;
  return {
    name,
    endpoint: setting('_ENDPOINT') || undefined,
    region: setting('_REGION') || 'us-east-1',
    prefix: setting('_PREFIX') || prefixes[what],
  };
}

/** The bucket that the settings name; undefined when they name none. */
export async function bucketOf(settings: BucketSettings | undefined): Promise<Bucket | undefined> {
  if (!settings) return undefined;
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { endpoint, region } = settings;
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Stores that are not Amazon's do not all know the newer checksums; each object carries a hash of ours.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  });
  return s3Bucket(client, settings);
}

async function s3Bucket(client: S3Client, { name: Bucket, prefix }: BucketSettings): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3');
  const at = (key: string) => ({ Bucket, Key: `${prefix}/${key}` });
  return {
    async put({ key, content }) {
      await client.send(
        new s3.PutObjectCommand({
          ...at(key),
          Body: content,
          ContentType: contentType(key),
          CacheControl: 'public, max-age=31536000, immutable',
          Metadata: { sha384: hashOf(content) },
        }),
      );
    },
    async get(key) {
      const found = await client.send(new s3.GetObjectCommand(at(key))).catch(orMissing);
      if (!found?.Body) return undefined;
      const content = Buffer.from(await found.Body.transformToByteArray());
      const sum = found.Metadata?.['sha384'];
      if (sum !== undefined && sum !== hashOf(content)) throw new Error(`${key} in the bucket is not what was put there`);
      return content;
    },
    async has(key) {
      return (await client.send(new s3.HeadObjectCommand(at(key))).catch(orMissing)) !== undefined;
    },
    async list(below) {
      const keys: string[] = [];
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}/${below}` })) {
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key.slice(prefix.length + 1));
      }
      return keys;
    },
    async remove(keys) {
      // One by one: not every store takes a list, and a build has some dozens.
      for (const key of keys) await client.send(new s3.DeleteObjectCommand(at(key)));
    },
  };
}

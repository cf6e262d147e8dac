// A bucket that holds the builds: any S3-compatible one (s3-bucket.ts). The folder of builds is then its cache.
export interface StoredObject {
  readonly key: string;
  readonly content: Buffer;
}
export interface Bucket {
  /** Written with its content type, to be kept by whoever reads it for ever, and with its hash. */
  put(object: StoredObject): Promise<void>;
  /** Undefined when there is none. @throws when what came is not what was put. */
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  list(prefix: string): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

export { bring, inTurns, keyOf, type BuildsPlace } from './bring.ts';
export type { Bucket } from './bucket.ts';
export {
  buildFolder,
  buildIdOf,
  holdsBuild,
  integrityOf,
  namesBelow,
  putInPlace,
  readFiles,
  recordFile,
  type BuildFile,
} from './build-folder.ts';
export { contentType } from './content-types.ts';
export { bucketOf, bucketSettings } from './s3-bucket.ts';

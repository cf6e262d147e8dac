import type { ReleaseRecord } from '@fudaya/contracts';

export interface StoredFile {
  readonly integrity: string;
  readonly bytes: number;
}
export interface Candidate {
  readonly record: ReleaseRecord;
  /** Files of the build that the store holds, as they lie there. */
  readonly stored: ReadonlyMap<string, StoredFile>;
  /** Who published it: 'none' where the shop asks for no signature. */
  readonly signature: 'good' | 'none' | 'missing' | 'wrong';
}

/** What sentences call a build. */
export const nameOf = ({ remote, build }: Pick<ReleaseRecord, 'remote' | 'build'>) => `${remote} ${build}`;

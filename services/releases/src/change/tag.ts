// Names that builds go by, such as `next`: testers open the shop with them.
import type { RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { say } from '../history/say.ts';
import { Misuse } from '../misuse.ts';
import { deleteTag, writeChange, writeTag } from '../release.sql.ts';
import { pick, underLock, whoOf, type Asked } from './change.ts';

/** Not taken for the beginning of a build's id, nor for `off`. */
const form = /^(?!off$)(?=[^]*[g-z-])[a-z][a-z0-9-]{0,29}$/;

type Tag = Asked & { readonly remote: RemoteName; readonly tag: string };

/** A build of the remote goes by this name from now on, and no other one does. @throws Misuse for a name that is none */
export async function tagBuild(sql: Sql, { remote, build, tag, ...who }: Tag & { readonly build: string }): Promise<string> {
  if (!form.test(tag)) throw new Misuse('A tag is 1 to 30 small letters, digits and hyphens, begins with a letter, and is no build: next');
  return underLock(sql, { buildsDir: '' }, async ({ tx, builds, liveOf }) => {
    const row = pick(builds, remote, build);
    await writeTag(tx, { remote, tag, build: row.build });
    const previous = liveOf(remote)?.build ?? null;
    await writeChange(tx, { remote, action: 'tag', build: row.build, previous, ...whoOf(who), reason: say('tagged', { tag }) });
    return row.build;
  });
}

/** The build that went by it; undefined where none did. */
export async function untagBuild(sql: Sql, { remote, tag, ...who }: Tag): Promise<string | undefined> {
  return underLock(sql, { buildsDir: '' }, async ({ tx, liveOf }) => {
    const build = await deleteTag(tx, remote, tag);
    const previous = liveOf(remote)?.build ?? null;
    if (build !== undefined)
      await writeChange(tx, { remote, action: 'tag', build, previous, ...whoOf(who), reason: say('untagged', { tag }) });
    return build;
  });
}

/** Where testers, who are staff with a passkey, open the shop with this build, or with all builds of a tag. */
export const addressOf = (origin: string, remote: RemoteName, buildOrTag: string): string => `${origin}/?try.${remote}=${buildOrTag}`;
export const addressOfTag = (origin: string, tag: string): string => `${origin}/?try=${tag}`;

import type { InputOf, ReplyOf } from '@fudaya/contracts';
import * as desk from '@fudaya/contracts/desk';
import { refuse } from '@fudaya/kit';
import { tagBuild, untagBuild } from '../change/tag.ts';
import { selectBuilds, selectTags } from '../release.sql.ts';
import type { ReleasesContext } from './deps.ts';

/** Gives a build a name that testers open the shop with, or takes it away. What is so already is left as it is. */
export async function releaseTag(
  { sql, staff }: ReleasesContext,
  { remote, build, tag, is_on, reason: why }: InputOf<typeof desk.releaseTag>,
): Promise<ReplyOf<typeof desk.releaseTag>> {
  const row = (await selectBuilds(sql, remote)).find((one) => one.build === build);
  if (!row || (is_on && row.retired_at)) throw refuse(desk.releaseTag, 'no_build');
  const isOn = (await selectTags(sql)).get(`${remote} ${build}`)?.includes(tag) === true;
  const who = { remote, tag, by: staff.name, why };
  if (is_on && !isOn) await tagBuild(sql, { build, ...who });
  if (!is_on && isOn) await untagBuild(sql, who);
  return {};
}

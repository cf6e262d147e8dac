import { parseArgs } from 'node:util';
import { maxGroupName, maxGroupPacks } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/db';
import { packGroup, removePackGroups, setPackGroup } from '@fudaya/store/operator';
import { idsOf, Wishes } from '../wishes.ts';

/** The packs of tab 999998 of the top page: the first of the groups that the desk keeps. The same again changes nothing. */
export const group = {
  usage: ['group set <pack>... --name-ja … --name-en …', 'group show', 'group clear'].join('\n  pnpm ops '),
  async run(sql: Sql, args: string[]): Promise<string> {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'name-ja': { type: 'string' }, 'name-en': { type: 'string' } },
    });
    const [verb, ...packs] = positionals;
    if (verb === 'set') {
      const packIds = idsOf(packs, 'pack');
      const wishes = new Wishes(values);
      const name = { ja: wishes.text('name-ja', maxGroupName.ja), en: wishes.text('name-en', maxGroupName.en) };
      if (new Set(packIds).size < packIds.length) wishes.refuse('a pack is named twice');
      if (packIds.length > maxGroupPacks) wishes.refuse(`at most ${maxGroupPacks} packs fit into the group`);
      wishes.settle();
      await sql.begin((tx) => setPackGroup(tx, { name, packIds }));
      return `The group has ${packIds.length} ${packIds.length === 1 ? 'pack' : 'packs'}.`;
    }
    if (packs.length > 0) throw new Error(`Usage: pnpm ops ${group.usage}`);
    if (verb === 'show') {
      const found = await packGroup(sql, new Date());
      return found ? `${found.name_ja} / ${found.name_en}: ${found.pack_ids.join(', ')}` : 'No group.';
    }
    if (verb !== 'clear') throw new Error(`Usage: pnpm ops ${group.usage}`);
    await sql.begin((tx) => removePackGroups(tx));
    return 'No group is left, and no tab of one.';
  },
};

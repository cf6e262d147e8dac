import { parseArgs } from 'node:util';
import type { Sql } from '@fudaya/db';
import { clearPackGroup, packGroup, setPackGroup } from '@fudaya/store/operator';
import { idsOf, Wishes } from '../wishes.ts';

const most = 50;

/** The packs that the shop puts together under a name: tab 999998 of the top page. The same again changes nothing. */
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
      const name = { ja: wishes.text('name-ja', 20), en: wishes.text('name-en', 30) };
      if (new Set(packIds).size < packIds.length) wishes.refuse('a pack is named twice');
      if (packIds.length > most) wishes.refuse(`at most ${most} packs fit into the group`);
      wishes.settle();
      await sql.begin((tx) => setPackGroup(tx, { name, packIds }));
      return `The group has ${packIds.length} ${packIds.length === 1 ? 'pack' : 'packs'}.`;
    }
    if (packs.length > 0) throw new Error(`Usage: pnpm ops ${group.usage}`);
    if (verb === 'show') {
      const found = await packGroup(sql);
      return found ? `${found.name_ja} / ${found.name_en}: ${found.pack_ids.join(', ')}` : 'No group.';
    }
    if (verb !== 'clear') throw new Error(`Usage: pnpm ops ${group.usage}`);
    await sql.begin((tx) => clearPackGroup(tx));
    return 'The group is gone, and its tab with it.';
  },
};

// What members read is written in two files for each namespace, one a language. Types see to the keys; this sees to the rest.
import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
type Texts = { readonly [key: string]: string };

// Only where packages keep their source: what tools lay beside it comes and goes while this looks.
const folders = globSync('{shell,mfe-*,services/*,shared/*}/src/**/ja.ts', { cwd: root })
  .map((file) => dirname(file))
  .filter((folder) => /[\\/]texts([\\/]\w+)?$/.test(folder))
  .toSorted();
async function textsIn(folder: string): Promise<{ ja: Texts; en: Texts }> {
  const [ja, en] = await Promise.all(
    ['ja', 'en'].map(async (language) => ((await import(join(root, folder, `${language}.ts`))) as { texts: Texts }).texts),
  );
  return { ja: ja ?? {}, en: en ?? {} };
}

const parameters = (text = '') => [...new Set(text.match(/{{[^}]*}}/g))].toSorted().join();
const counted = (key: string) => key.replace(/_(one|other)$/, '');

test('FRM-8 shell, remotes, ui kit and contracts have their texts where this test looks', () => {
  expect(folders).toEqual([
    'mfe-account/src/desk/texts',
    'mfe-account/src/promotion/texts',
    'mfe-account/src/texts',
    'mfe-gacha/src/desk/texts',
    'mfe-gacha/src/texts',
    'mfe-payment/src/desk/texts',
    'mfe-payment/src/receipts/texts',
    'mfe-payment/src/texts',
    'mfe-store/src/card-extras/texts',
    'mfe-store/src/desk/texts',
    'mfe-store/src/favourites/texts',
    'mfe-store/src/legal/texts',
    'mfe-store/src/pack-buy/texts',
    'mfe-store/src/pack-detail/texts/proof',
    'mfe-store/src/pack-list/texts',
    'mfe-store/src/past-box/texts',
    'mfe-store/src/sale-watch/texts',
    'mfe-store/src/texts',
    'mfe-store/src/wins/texts',
    'shared/contracts/src/texts/refusals',
    'shared/contracts/src/texts/states',
    'shared/desk/src/texts',
    'shared/web/src/i18n/texts',
    'shell/src/desk/texts',
    'shell/src/display/texts',
    'shell/src/qa/texts',
    'shell/src/texts',
  ]);
});

test.each(folders)('FRM-8 %s says the same in both languages: keys, and what is filled in', async (folder) => {
  const { ja, en } = await textsIn(folder);
  expect(Object.keys(ja).length).toBeGreaterThan(3);
  expect([...new Set(Object.keys(en).map(counted))].toSorted()).toEqual([...new Set(Object.keys(ja).map(counted))].toSorted());
  const differing = Object.keys(ja).filter((key) => parameters(ja[key]) !== parameters(en[key]));
  expect(differing).toEqual([]);
});

test.each(folders)('FRM-8 %s has the forms each language counts by', async (folder) => {
  const { ja, en } = await textsIn(folder);
  const counting = Object.keys(ja).filter((key) => key.endsWith('_other'));
  expect(counting.filter((key) => en[`${counted(key)}_one`] === undefined)).toEqual([]);
});

/** Figures that a build or a limit fixes, never one: rules of the shop, and what an order or a course costs. */
const neverOne =
  /^(myPage\.inviteHint|invite\.|confirm\.quantityValue|buy\.choosePoints|past\.bought|scenes\.box|collection\.matching|sale_watch\.|card_wish\.|pickup\.too_many|desk\.)/;

test.each(folders.filter((folder) => !folder.includes('/desk/') && !folder.startsWith('shared/desk')))(
  'FRM-8 what varies with a figure in %s is counted by the library, so that one has its own form',
  async (folder) => {
    const { en } = await textsIn(folder);
    const bare = Object.entries(en).filter(([, text]) => /{{\w+}} (points|coins|cards|packs|draws|times|photos|friends)\b/.test(text));
    expect(bare.map(([key]) => key).filter((key) => !/_(one|other)$/.test(key) && !neverOne.test(key))).toEqual([]);
  },
);

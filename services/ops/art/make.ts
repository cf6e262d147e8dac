// pnpm art: renders every picture of the demo catalogue and writes src/catalogue/art.json. Only what changed is rendered again.
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pictures } from './pictures.ts';
import { fileOf, filesOf, makePicture, outFolder } from './picture.ts';

const all = pictures();
const only = process.argv.slice(2).find((word) => !word.startsWith('--'));
const started = Date.now();
let rendered = 0;
let next = 0;

async function work(): Promise<void> {
  for (let i = next++; i < all.length; i = next++) {
    const picture = all[i] as (typeof all)[number];
    if (only !== undefined && picture.folder !== only) continue;
    if (!(await makePicture(picture, picture.isStable === true && process.argv.includes('--force')))) continue;
    rendered++;
    if (rendered % 50 === 0) console.log(`${i + 1} of ${all.length}`);
  }
}
await Promise.all([work(), work()]);

const wanted = new Set(all.flatMap(filesOf));
if (only === undefined) {
  for (const folder of new Set(all.map((picture) => picture.folder))) {
    for (const name of await readdir(path.join(outFolder, folder))) {
      if (!wanted.has(`${folder}/${name}`)) await rm(path.join(outFolder, folder, name));
    }
  }
}

const art: { [folder: string]: { [id: string]: string } } = {};
for (const picture of all) (art[picture.folder] ??= {})[`${picture.id}${picture.suffix ?? ''}`] = `/art/${fileOf(picture)}`;
await writeFile(path.join(import.meta.dirname, '../src/catalogue/art.json'), `${JSON.stringify(art, null, 2)}\n`);
console.log(`${rendered} pictures rendered of ${all.length} in ${Math.round((Date.now() - started) / 1000)} s`);

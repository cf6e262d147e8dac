import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Sql } from '@fudaya/db';
import { keepPicture, type NewPicture } from '@fudaya/store/operator';
import { checkPicture, mediaPlace, pictureFolders, putPicture, type CheckedPicture, type MediaPlace } from '@fudaya/store/media';

/** Pictures of news, banners and packs that no list names: the desk's library shows them. Those of `import` are put there by it. */
export const media = {
  usage: `media put <picture>... --as ${pictureFolders.join('|')}      checks, makes its widths, and says the path for --image or --file`,
  async run(
    sql: Sql,
    args: string[],
    { now = new Date(), place = mediaPlace }: { now?: Date; place?: () => Promise<MediaPlace> } = {},
  ): Promise<string> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { as: { type: 'string' } } });
    const [verb, ...files] = positionals;
    const folder = pictureFolders.find((name) => name === values.as);
    if (verb !== 'put' || files.length === 0 || !folder) throw new Error(`Usage: pnpm ops ${media.usage}`);
    const problems: string[] = [];
    const pictures: (CheckedPicture & { readonly name: string })[] = [];
    for (const file of files) {
      const id = basename(file, extname(file));
      await checkPicture(readFileSync(file), folder, id).then(
        (picture) => void pictures.push({ ...picture, name: basename(file) }),
        (fault: Error) => problems.push(`${file}: ${fault.message}.`),
      );
    }
    if (problems.length > 0) throw new Error([...problems, 'Nothing was put there.'].join('\n'));
    const at = await place();
    const put: NewPicture[] = [];
    for (const picture of pictures) put.push(newPicture(await putPicture(at, picture), picture, now));
    // Files first: whatever ends it in between, no row names what is not there.
    await sql.begin(async (tx) => {
      for (const picture of put) await keepPicture(tx, picture);
    });
    return put.map(({ path }) => path).join('\n');
  },
};

/** As the library keeps a picture that was put there. */
export const newPicture = (path: string, { name, width, height }: Omit<NewPicture, 'path' | 'at'>, at: Date): NewPicture => ({
  ...{ path, name, width, height, at },
});

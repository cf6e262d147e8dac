import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPicture, mediaPlace, pictureFolders, putPicture, type CheckedPicture, type MediaPlace } from '@fudaya/store/media';

/** Pictures of news, banners and packs that no list names. Those of `import` are put there by it. */
export const media = {
  usage: `media put <picture>... --as ${pictureFolders.join('|')}      checks, makes its widths, and says the path for --image or --file`,
  async run(_sql: unknown, args: string[], { place = mediaPlace }: { place?: () => Promise<MediaPlace> } = {}): Promise<string> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { as: { type: 'string' } } });
    const [verb, ...files] = positionals;
    const folder = pictureFolders.find((name) => name === values.as);
    if (verb !== 'put' || files.length === 0 || !folder) throw new Error(`Usage: pnpm ops ${media.usage}`);
    const problems: string[] = [];
    const pictures: CheckedPicture[] = [];
    for (const file of files) {
      const id = basename(file, extname(file));
      await checkPicture(readFileSync(file), folder, id).then(
        (picture) => void pictures.push(picture),
        (fault: Error) => problems.push(`${file}: ${fault.message}.`),
      );
    }
    if (problems.length > 0) throw new Error([...problems, 'Nothing was put there.'].join('\n'));
    const at = await place();
    const paths = [];
    for (const picture of pictures) paths.push(await putPicture(at, picture));
    return paths.join('\n');
  },
};

import { pictureAdd as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, inLine, refuse, type StaffContext } from '@fudaya/kit';
import type { MediaPlace } from '../../media/media-place.ts';
import { keepPicture } from '../../operator/kept-pictures.ts';

export interface MediaDeps {
  /** Where pictures lie that the edge serves below /media/. */
  readonly media: () => Promise<MediaPlace>;
}

/** Decoding takes memory and a core that visitors wait for: one picture at a time, and nobody waits longer than the edge does. */
const one = inLine(3);

/**
 * Checks a picture, makes its widths and puts them where the site serves them, then notes who did. Files come first, the one that data names last
 * of them, the row after all: whatever ends it in between, nothing names what is not there, and the same again completes it.
 */
export async function pictureAdd(ctx: StaffContext & MediaDeps, input: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const made = one(() => makeFiles(ctx, input));
  if (!made) throw refuse(contract, 'busy');
  const { path, width, height } = await made;
  await acting(ctx, `picture ${path}`, (tx) => keepPicture(tx, { path, name: input.name, width, height, at: ctx.now() }));
  return { path };
}

async function makeFiles({ media }: MediaDeps, { folder, content }: InputOf<typeof contract>) {
  // The library of pictures is loaded by who needs it, which most replicas never do.
  const { checkPicture, deskLimits, PictureFault, putPicture } = await import('../../media/index.ts');
  try {
    const picture = await checkPicture(Buffer.from(content, 'base64url'), folder, undefined, deskLimits);
    return { path: await putPicture(await media(), picture), width: picture.width, height: picture.height };
  } catch (fault) {
    if (fault instanceof PictureFault && fault.code !== 'name') throw refuse(contract, fault.code, fault.fill);
    throw fault;
  }
}

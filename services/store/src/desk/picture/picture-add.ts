import { pictureAdd as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, pictureLine, refuse, type StaffContext } from '@fudaya/kit';
import type { MediaPlace } from '../../media/media-place.ts';
import { keepPicture } from '../../operator/kept-pictures.ts';

export interface MediaDeps {
  /** Where pictures lie that the edge serves below /media/. */
  readonly media: () => Promise<MediaPlace>;
}

/** Nobody waits longer than the edge does. */
const inTurn = pictureLine(3);

/**
 * Checks a picture, makes its widths and puts them where the site serves them, then notes who did. Files come first, the one that data names last
 * of them, the row after all: whatever ends it in between, nothing names what is not there, and the same again completes it.
 */
export async function pictureAdd(ctx: StaffContext & MediaDeps, input: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { path, width, height } = await inTurn(
    () => makeFiles(ctx, input),
    (code, fill) => refuse(contract, code, fill),
  );
  await acting(ctx, `picture ${path}`, (tx) => keepPicture(tx, { path, name: input.name, width, height, at: ctx.now() }));
  return { path };
}

async function makeFiles({ media }: MediaDeps, { folder, content }: InputOf<typeof contract>) {
  // The library of pictures is loaded by who needs it, which most replicas never do.
  const { checkPicture, deskLimits, putPicture } = await import('../../media/index.ts');
  const picture = await checkPicture(Buffer.from(content, 'base64url'), folder, undefined, deskLimits);
  return { path: await putPicture(await media(), picture), width: picture.width, height: picture.height };
}

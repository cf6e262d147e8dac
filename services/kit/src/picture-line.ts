import { inLine } from './in-line.ts';
import { PictureFault, type PictureFaultCode } from './picture/picture-fault.ts';

export type PictureRefusal = Exclude<PictureFaultCode, 'name'> | 'busy';
/** The error of a call whose picture is not taken. */
export type PictureRefused = (code: PictureRefusal, fill?: Readonly<Record<string, number>>) => Error;

/**
 * Decoding takes memory and a core that others wait for: the pictures of one call at a time, with so many calls waiting at most. A picture that is not
 * taken, or a full line, becomes what `refused` makes of it.
 */
export function pictureLine(maxWaiting: number): <T>(work: () => Promise<T>, refused: PictureRefused) => Promise<T> {
  const one = inLine(maxWaiting);
  return async (work, refused) => {
    const made = one(work);
    if (!made) throw refused('busy');
    return made.catch((fault: unknown) => {
      if (fault instanceof PictureFault && fault.code !== 'name') throw refused(fault.code, fault.fill);
      throw fault;
    });
  };
}

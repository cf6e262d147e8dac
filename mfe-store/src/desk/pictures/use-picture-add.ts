import { pictureAdd, type PictureFolder } from '@fudaya/contracts/desk';
import { useProvenWrite } from '@fudaya/desk';
import { failureText, type Failure } from '@fudaya/web';
import { useEffect, useRef, useState } from 'react';
import { base64urlOf } from './base64url-of.ts';

export interface AddedPicture {
  readonly name: string;
  readonly path: string;
}
/** One picture after the other: how far it has come. */
export interface AddStep {
  readonly done: number;
  readonly all: number;
  readonly name: string;
}

const textOf = (failure: Failure): string => Object.values(failure.errors).flat().join(' ') || failureText(failure);

/** Puts pictures where the site serves them, one after the other. What is refused does not keep the others from it. */
export function usePictureAdd(folder: PictureFolder, onAdded: (picture: AddedPicture) => void) {
  const { submit } = useProvenWrite(pictureAdd);
  const [step, setStep] = useState<AddStep>();
  const [added, setAdded] = useState<readonly AddedPicture[]>([]);
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly text: string }[]>([]);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const add = async (files: readonly File[]) => {
    isStopped.current = false;
    setAdded([]);
    setRefused([]);
    for (const [done, file] of files.entries()) {
      const name = file.name.trim().slice(0, 200) || '-';
      setStep({ done, all: files.length, name });
      const outcome = await submit({ folder, name, content: await base64urlOf(file) });
      if (outcome.ok) {
        const picture = { name, path: outcome.reply.path };
        setAdded((before) => [...before, picture]);
        onAdded(picture);
      } else if (outcome.refusal === 'aborted' && outcome.state === 0) break;
      else setRefused((before) => [...before, { name, text: textOf(outcome) }]);
      if (isStopped.current) break;
    }
    setStep(undefined);
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { add, stop, step, added, refused };
}

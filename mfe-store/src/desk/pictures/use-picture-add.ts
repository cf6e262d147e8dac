import { pictureAdd, type PictureFolder } from '@fudaya/contracts/desk';
import { base64urlOf, useProvenWrite } from '@fudaya/desk';
import { failureText, type Failure } from '@fudaya/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../texts.ts';

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

/** Puts pictures where the site serves them, one after the other. What is refused does not keep the others from it; what comes meanwhile waits. */
export function usePictureAdd(folder: PictureFolder, onAdded: (picture: AddedPicture) => void) {
  const { t } = useText();
  const { submit } = useProvenWrite(pictureAdd);
  const [step, setStep] = useState<AddStep>();
  const [added, setAdded] = useState<readonly AddedPicture[]>([]);
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly text: string }[]>([]);
  const queue = useRef<File[]>([]);
  const isRunning = useRef(false);
  const stop = useCallback(() => {
    queue.current = [];
  }, []);
  useEffect(() => stop, [stop]);

  const refuse = (name: string, text: string) => setRefused((before) => [...before, { name, text }]);
  const addOne = async (file: File, name: string) => {
    const content = await base64urlOf(file).catch(() => undefined);
    if (content === undefined) return refuse(name, t('media.unreadable'));
    const outcome = await submit({ folder, name, content });
    if (!outcome.ok && outcome.state === 0 && outcome.refusal === 'aborted') return stop();
    if (!outcome.ok) return refuse(name, textOf(outcome));
    const picture = { name, path: outcome.reply.path };
    setAdded((before) => [...before, picture]);
    return onAdded(picture);
  };
  const add = async (files: readonly File[]) => {
    queue.current.push(...files);
    if (isRunning.current) return setStep((now) => now && { ...now, all: now.all + files.length });
    isRunning.current = true;
    setAdded([]);
    setRefused([]);
    for (let [done, file] = [0, queue.current.shift()]; file; done += 1, file = queue.current.shift()) {
      const name = file.name.trim().slice(0, 200) || '-';
      setStep({ done, all: done + 1 + queue.current.length, name });
      await addOne(file, name);
    }
    isRunning.current = false;
    return setStep(undefined);
  };
  return { add, stop, step, added, refused };
}

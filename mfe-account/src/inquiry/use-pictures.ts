import { account } from '@fudaya/contracts';
import { base64urlOf, shrunkPicture } from '@fudaya/web/picture-file';
import { useState } from 'react';

export interface Chosen {
  readonly key: string;
  /** JPEG in base64url, as it is sent. */
  readonly content: string;
}

const sentAs = { side: account.inquiryPictureSide, bytes: account.maxInquiryPicture_bytes };

/** The pictures of a message that is still being written: made smaller here, and sent with it. */
export function usePictures() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isMaking, setMaking] = useState(false);
  const [fault, setFault] = useState<'unreadable' | 'tooMany'>();
  const add = async (files: readonly Blob[]) => {
    const room = account.maxInquiryPictures - chosen.length;
    setFault(files.length > room ? 'tooMany' : undefined);
    setMaking(true);
    for (const file of files.slice(0, room)) {
      const content = await shrunkPicture(file, sentAs)
        .then(base64urlOf)
        .catch(() => undefined);
      if (content === undefined) setFault('unreadable');
      else setChosen((before) => [...before, { key: crypto.randomUUID(), content }]);
    }
    setMaking(false);
  };
  const remove = (key: string) => {
    setFault(undefined);
    setChosen((before) => before.filter((one) => one.key !== key));
  };
  const clear = () => {
    setFault(undefined);
    setChosen([]);
  };
  return { chosen, isMaking, fault, add, remove, clear, contents: chosen.map(({ content }) => content) };
}
export type Pictures = ReturnType<typeof usePictures>;

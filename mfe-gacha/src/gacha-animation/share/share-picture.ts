/** Hands a picture over by what the device shares with; where it shares no files, it is saved. Says how; undefined when it was called off. */
export async function sharePicture(picture: Blob, name: string, words: string): Promise<'shared' | 'saved' | undefined> {
  const file = new File([picture], name, { type: picture.type });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file], text: words });
      return 'shared';
    } catch (fault) {
      if ((fault as Error).name === 'AbortError') return undefined;
    }
  }
  const address = URL.createObjectURL(picture);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return 'saved';
}

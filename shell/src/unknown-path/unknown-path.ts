// Somebody asked for a page that is not there and was led to the top page: the frame says so, once.

/** Set by the edge where it is the edge that leads on (services/edge/src/page/pages.ts), by the platform within a document. */
const noted = 'unknown_path=1';

/** Whether it is to be said; not again before the next time. */
export function takeUnknownPath(): boolean {
  const isTold = document.cookie.split('; ').includes(noted);
  if (isTold) document.cookie = `${noted}; path=/; max-age=0`;
  return isTold;
}

// How messages to devices are tried again: soon and often, for they are worth little once their time is over. Mails keep their own, slower pace.

/** So often one is tried. */
export const maxTries = 8;
const firstPause_ms = 10_000;
const maxPause_ms = 30 * 60_000;

/** Until the next try, milliseconds: 10 s, 20 s, 40 s and so on, at most half an hour; half of it by chance, so that not all come back at once. */
export const pauseAfter = (tries: number, random: () => number): number =>
  Math.min(firstPause_ms * 2 ** tries, maxPause_ms) * (0.5 + random() / 2);

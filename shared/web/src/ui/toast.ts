/**
 * Says in a line over the page that something small was done; a later one takes its place, and after some seconds it goes. Never the only
 * sign, nor for what went wrong: it may be missed. An empty text only brings in what shows them.
 */
export const toast = (text: string): void =>
  void import(/* webpackChunkName: "idle" */ './toast-region.ts').then(
    ({ say }) => say(text),
    () => undefined,
  );

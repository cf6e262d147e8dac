// What the shell's server output is made of. Never part of a page: nothing here is exported by the package's index.
export { addressOf } from '../call/wire.ts';
export type { WantedRead } from '../first-view/first-view.ts';
export { renderFor, renderRemote, type Ask, type RenderedPage } from './render-remote.tsx';

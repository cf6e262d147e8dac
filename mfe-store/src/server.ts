// The server output: what the edge renders first views with. Never part of a page.
export { heads } from './first-view/heads.ts';
export { remote } from './remote.ts';

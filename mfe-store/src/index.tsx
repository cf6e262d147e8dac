import { mountRemote } from '@fudaya/web';
import { remote } from './remote.ts';

export const { bootstrap, mount, prefetch, unmount } = mountRemote(remote);

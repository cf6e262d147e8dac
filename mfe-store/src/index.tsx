import { mountRemote } from '@fudaya/web';
import { remote } from './remote.ts';

export const { bootstrap, mount, preload, unmount } = mountRemote(remote);

import { store } from '@fudaya/contracts';
import { useStream } from '@fudaya/web';
import { leaveRecalled } from '../platform/index.ts';

/** Hears on the stream of packs, which pages with packs have open anyway, that a build was taken back. Loaded when the page is idle. */
export default function RecallEars() {
  useStream(store.packLive, {}, ({ is_recalled }) => is_recalled === '1' && leaveRecalled(true));
  return null;
}

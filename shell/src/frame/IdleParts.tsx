import { store } from '@fudaya/contracts';
import { useStream } from '@fudaya/web';
import { leaveRecalled } from '../platform/index.ts';
import { UnknownPathNotice } from '../unknown-path/UnknownPathNotice.tsx';

/**
 * What the frame can do without until the page is idle: it hears, on the stream of packs, which pages with packs have open anyway, that a
 * build was taken back; and it says that an address was not there.
 */
export default function IdleParts() {
  useStream(store.packLive, {}, ({ is_recalled }) => is_recalled === '1' && leaveRecalled(true));
  return <UnknownPathNotice />;
}

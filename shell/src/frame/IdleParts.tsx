import { store } from '@fudaya/contracts';
import { useStream } from '@fudaya/web';
import { useOffline } from '../offline/use-offline.ts';
import { leaveRecalled } from '../platform/index.ts';
import { UnknownPathNotice } from '../unknown-path/UnknownPathNotice.tsx';

/**
 * What the frame can do without until the page is idle: it hears, on the stream of packs, which pages with packs have open anyway, that a
 * build was taken back; it says that an address was not there; and it keeps what a member sees without a connection.
 */
export default function IdleParts() {
  useOffline();
  useStream(store.packLive, {}, ({ is_recalled }) => is_recalled === '1' && leaveRecalled(true));
  return <UnknownPathNotice />;
}

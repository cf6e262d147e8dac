import { store } from '@fudaya/contracts';
import { currentLanguage, useStream } from '@fudaya/web';
import { useEffect } from 'react';
import { useOffline } from '../offline/use-offline.ts';
import { leaveRecalled } from '../platform/index.ts';
import { MenuEntries } from './Menu.tsx';
import { UnknownPathNotice } from '../unknown-path/UnknownPathNotice.tsx';

/**
 * What the frame can do without until the page is idle: it hears, on the stream of packs, which pages with packs have open anyway, that a
 * build was taken back; it says that an address was not there; and it keeps what a member sees without a connection.
 */
export default function IdleParts() {
  useOffline();
  // The menu opens without a delay.
  useEffect(() => void MenuEntries.preload(window.location.pathname, currentLanguage()), []);
  useStream(store.packLive, {}, ({ is_recalled }) => is_recalled === '1' && leaveRecalled(true));
  return <UnknownPathNotice />;
}

import { store } from '@fudaya/contracts';
import { toast, useLanguage, useStream } from '@fudaya/web';
import { useEffect } from 'react';
import { LazySettings } from '../display/lazy-settings.ts';
import { followScheme } from '../display/scheme.ts';
import { displayTexts } from '../display/texts.ts';
import { useOffline } from '../offline/use-offline.ts';
import { describeToTools } from '../platform/federation-tools.ts';
import { leaveRecalled } from '../platform/index.ts';
import { MenuEntries } from './Menu.tsx';
import { UnknownPathNotice } from '../unknown-path/UnknownPathNotice.tsx';

/**
 * What the frame can do without until the page is idle: it hears, on the stream of packs, which pages with packs have open anyway, that a
 * build was taken back; it says that an address was not there; it keeps what a member sees without a connection; it follows the scheme that
 * was chosen elsewhere; and it has at hand what a press asks for: the menu, its display settings, and where toasts appear.
 */
export default function IdleParts() {
  useOffline();
  useStream(store.packLive, {}, ({ is_recalled }) => is_recalled === '1' && leaveRecalled(true));
  const language = useLanguage();
  useEffect(() => {
    toast('');
    describeToTools().catch(() => undefined);
    return followScheme();
  }, []);
  useEffect(
    () =>
      void Promise.all([MenuEntries.preload('', language), LazySettings.preload('', language), displayTexts.load(language)]).catch(
        () => undefined,
      ),
    [language],
  );
  return <UnknownPathNotice />;
}

// A page is drawn where nobody sees it while a link to it is pointed at: at the press its code, its reads and its elements are there.
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import { Activity } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { readerNow } from '../bus/reader.ts';
import { queryClient } from '../call/query-client.ts';
import { readAhead } from '../call/read-ahead.ts';
import { DraftContext, type Draft } from './draft-context.ts';
import type { Remote } from './remote.ts';
import type { Address } from './PageRouter.tsx';
import { RemoteRoot } from './RemoteRoot.tsx';

export interface DrawnAhead {
  readonly remote: Remote;
  readonly address: Address;
  /** Puts it into the page; its effects begin. */
  show(place: HTMLElement, onFault: (cause: unknown) => void): Root;
  drop(): void;
}

const keptFor_ms = 15_000;

const isSame = (one: Address, other: Address): boolean => one.pathname === other.pathname && one.search === other.search;

let latest: (DrawnAhead & { readonly reader: string }) | undefined;

/** The one that was drawn for this very address and whoever reads it now, if there is one: it is the asker's from now on. */
export function takeDrawn(remote: Remote, address: Address): DrawnAhead | undefined {
  const drawn = latest;
  if (drawn?.remote !== remote) return undefined;
  latest = undefined;
  if (isSame(drawn.address, address) && drawn.reader === readerNow()) return drawn;
  drawn.drop();
  return undefined;
}

/** Begins to draw; one page at a time, kept for a moment. The page's code must be in. */
export function drawAhead(remote: Remote, address: Address): void {
  const known = latest;
  if (known?.remote === remote && isSame(known.address, address)) return;
  known?.drop();
  latest = { ...begin(remote, address), reader: readerNow() };
}

function begin(remote: Remote, address: Address): DrawnAhead {
  const place = document.createElement('div');
  const asked = new Set<string>();
  let fault: ((cause: unknown) => void) | undefined;
  const onFault = (cause: unknown) => (fault ? fault(cause) : drop());
  const root = createRoot(place, { onCaughtError: onFault, onUncaughtError: onFault, identifierPrefix: remote.area });
  // One element for both: what was drawn is not drawn again when it is shown.
  const page = <RemoteRoot remote={remote} at={address} />;
  let isOver = false;

  function lacks(key: QueryKey, read: QueryFunction): void {
    const name = JSON.stringify(key);
    if (asked.has(name)) return;
    asked.add(name);
    // After the drawing that lacks it.
    queueMicrotask(() => void readAhead(queryClient, key, read).then(draw));
  }
  function draw(): void {
    if (isOver) return;
    const draft: Draft = { area: remote.area, lacks, broke: drop };
    root.render(
      <DraftContext value={draft}>
        <Activity mode="hidden">{page}</Activity>
      </DraftContext>,
    );
  }
  function drop(): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    if (latest?.drop === drop) latest = undefined;
    // What is being drawn cannot be taken away.
    setTimeout(() => root.unmount());
  }
  const timer = setTimeout(drop, keptFor_ms);
  draw();
  return {
    remote,
    address,
    drop,
    show(slot, onShownFault) {
      isOver = true;
      clearTimeout(timer);
      fault = onShownFault;
      slot.append(place);
      flushSync(() =>
        root.render(
          <DraftContext value={undefined}>
            <Activity mode="visible">{page}</Activity>
          </DraftContext>,
        ),
      );
      return root;
    },
  };
}

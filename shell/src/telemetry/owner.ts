// Which build owns something in the page: by the URL of its code, or by its place in the DOM.
import { remoteNames, type RemoteName } from '@fudaya/contracts';

export interface Owner {
  readonly remote: RemoteName;
  readonly build: string;
}

const address = new RegExp(`/r/(${remoteNames.join('|')})/([0-9a-f]{16})/`, 'g');

/**
 * The owner of an error. The shell's code is on top of most stacks, because it carries React, so a remote that appears anywhere in the
 * stack takes precedence.
 */
export function ownerOfStack(text: string): Owner | undefined {
  const named = [...text.matchAll(address)].map(([, remote, build]): Owner => ({ remote: remote as RemoteName, build: build ?? '' }));
  return named.find(({ remote }) => remote !== 'shell') ?? named[0];
}

/** The owner of a part of the page; undefined where it belongs to the shell. */
export function ownerOfNode(node: Node | null | undefined): Owner | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const { area, build } = element?.closest<HTMLElement>('[data-area]')?.dataset ?? {};
  return area && build ? { remote: area as RemoteName, build } : undefined;
}

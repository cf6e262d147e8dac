// The shell's server output: the page's one copy of the shared modules, and how a page is rendered with them (shared/build,
// services/edge/src/first-view).
import { envelope, states, type CallOwner, type FirstRead, type FirstView, type Language, type Seller } from '@fudaya/contracts';
import * as web from '@fudaya/web';
import * as serverOfWeb from '@fudaya/web/server';
import { addressOf, renderFor, renderRemote, type Ask, type WantedRead } from '@fudaya/web/server';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server.browser';
import * as jsxRuntime from 'react/jsx-runtime';
import { Frame } from './frame/Frame.tsx';
import { texts } from './texts.ts';

/** What a remote's server output asks for by name: the shell's, as in the browser. */
export const shared = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@fudaya/web': web,
  '@fudaya/web/server': serverOfWeb,
};

interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language: Language;
  readonly title: string;
  readonly reads: readonly FirstRead[];
  readonly seller?: Seller | undefined;
}
/** What a remote's server output exports. */
interface RemoteModule {
  readonly remote: Parameters<typeof renderRemote>[0];
  readonly heads: { readonly [path: string]: (asked: Asked) => unknown };
}
/** Fetches addresses of services; answers the bodies, in order. */
type Fetch = (wanted: readonly { readonly area: CallOwner; readonly url: string }[]) => Promise<readonly unknown[]>;

class Absent extends Error {}

/** The reply of a service by its contract. What is not there makes the whole page one that is not there. */
function parsed({ contract, input }: WantedRead, body: unknown): FirstRead {
  const outer = envelope.safeParse(body);
  const state = outer.data?.state;
  if (state === 404 || state === 400) throw new Absent();
  const reply = contract.reply.safeParse(body);
  if (state !== states.success || !reply.success) throw new Error(`${contract.path} answered ${state ?? 'no envelope'}`);
  return { path: contract.path, input, reply: reply.data };
}

/**
 * A remote's page in the shell's frame, with its data and what is said of it; 'absent' when it is about nothing that is there.
 * Edges of before call it by this name.
 */
export async function draw({ remote, heads }: RemoteModule, view: Omit<FirstView, 'reads'>, search: string, fetch: Fetch) {
  const head = heads[view.path];
  if (!head) throw new Error(`nothing is said of ${view.path}`);
  const ask: Ask = async (all) => {
    // A member's own reads are left to the browser.
    const wanted = all.filter(({ contract }) => contract.method === 'GET' && contract.access === 'public');
    const bodies = await fetch(
      wanted.map(({ contract, input }) => ({
        area: contract.area,
        url: addressOf(contract, input as Readonly<Record<string, unknown>>).url,
      })),
    );
    return wanted.map((one, at) => parsed(one, bodies[at]));
  };
  try {
    await texts.load(view.language);
    const { html: page, title, reads } = await renderRemote(remote, view, search, ask);
    const slot = { __html: `<div data-area="${view.area}" data-drawn="">${page}</div>` };
    const html = renderFor({ ...view, reads: [...reads] }, [], () =>
      renderToString(<Frame serverHtml={slot} />, { identifierPrefix: 'frame' }),
    );
    const said = head({ path: view.path, query: new URLSearchParams(search), language: view.language, title, reads, seller: view.seller });
    return { html, title, reads, head: said };
  } catch (cause) {
    if (cause instanceof Absent) return 'absent';
    throw cause;
  }
}

// Renders a remote's page where there is no browser. Everything around it that the page could ask for is said beforehand;
// a render is one synchronous step, so two requests never see each other's member or language.
import type { FirstRead, FirstView } from '@fudaya/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server.browser';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from '../call/query-client.ts';
import { renderBy, notedTitle, type WantedRead } from '../first-view/first-view.ts';
import { seed } from '../first-view/seed.ts';
import { speak } from '../i18n/i18n.ts';
import { ownTexts } from '../i18n/own-texts.ts';
import { hasPage, loadPage, type Remote } from '../remote/remote.ts';
import { RemotePages } from '../remote/RemoteRoot.tsx';

export interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly reads: readonly FirstRead[];
}
/** Answers the replies of the reads it was asked for, parsed; without those that are not to be had. */
export type Ask = (wanted: readonly WantedRead[]) => Promise<readonly FirstRead[]>;

/** A page that asks for more than this many rounds of reads is rendered as far as it is. */
const maxRounds = 4;

/** The member and language everything is rendered for, while `render` runs. */
export function renderFor<T>(view: FirstView, lacking: WantedRead[], render: () => T): T {
  speak(view.language);
  renderBy(view, lacking);
  try {
    return render();
  } finally {
    renderBy(null);
  }
}

/** The page with its data: rendered, asked what it lacks, and rendered again with that until it lacks nothing more. */
export async function renderRemote(remote: Remote, view: Omit<FirstView, 'reads'>, search: string, ask: Ask): Promise<RenderedPage> {
  if (!hasPage(remote, view.path)) throw new Error(`${remote.area} has no page ${view.path}`);
  await Promise.all([ownTexts.load(view.language), loadPage(remote, view.path, view.language)]);
  const reads: FirstRead[] = [];
  const asked = new Set<string>();
  for (let round = 0; ; round += 1) {
    const lacking: WantedRead[] = [];
    const rendered = renderFor({ ...view, reads }, lacking, () => render(remote, { ...view, reads }, search));
    const fresh = lacking.filter(({ contract, input }) => {
      const key = JSON.stringify([contract.path, input]);
      return !asked.has(key) && asked.add(key);
    });
    if (fresh.length === 0 || round === maxRounds) return { ...rendered, reads };
    reads.push(...(await ask(fresh)));
  }
}

function render(remote: Remote, view: FirstView, search: string): { html: string; title: string } {
  const client = createQueryClient();
  seed(client, view);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location={`${view.path}${search}`}>
        <RemotePages remote={remote} />
      </StaticRouter>
    </QueryClientProvider>,
    { identifierPrefix: remote.area },
  );
  // Hints for pictures come first; the document's own order says the same, and the slot holds the page alone.
  return { html: html.replace(/^(?:<link [^>]*>)+/, ''), title: notedTitle() };
}

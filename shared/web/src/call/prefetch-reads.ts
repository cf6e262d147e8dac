import type { Area, Call, SentInputOf } from '@fudaya/contracts';
import { isToBeHydrated, seed } from '../first-view/seed.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { queryClient } from './query-client.ts';
import { freshnessOf, readKey, readQuery } from './read-query.ts';

/** A read that a page begins with. */
export interface PageRead {
  readonly contract: Call;
  readonly input: unknown;
}
export const pageRead = <K extends Call>(contract: K, input: SentInputOf<K>): PageRead => ({ contract, input });

/**
 * Reads what a page will ask for. Only public replies: a member's own is fresh for nobody but the page that shows it. Never rejects:
 * what fails here the page asks for again.
 */
export async function prefetchReads(prefetchFor: Area, reads: readonly PageRead[]): Promise<void> {
  // What came with the document is in hand, also before the page that was rendered with it is mounted.
  seed(queryClient);
  const language = currentLanguage();
  const isPublic = ({ contract }: PageRead) => freshnessOf(contract) > 0;
  const isWanted = ({ contract, input }: PageRead) => !isToBeHydrated(queryClient, readKey(contract.path, input, language));
  await Promise.all(
    reads
      .filter((read) => isPublic(read) && isWanted(read))
      .map(({ contract, input }) =>
        queryClient.prefetchQuery(readQuery(contract, input as SentInputOf<Call>, language, { prefetchFor, spinner: false })),
      ),
  );
}

import type { Call, Language, ReplyOf } from '@fudaya/contracts';
import { createQueryClient, readKey } from '@fudaya/desk';

/** Fresh for as long as the page is open. */
const longAhead_ms = 365 * 86_400_000;

/**
 * What members' pages find where they look for their replies. They ask nobody: what is not known, such as packs like the one that is looked at, would
 * be the shop's of now, and is left out.
 */
export function knowing(language: Language) {
  const client = createQueryClient();
  const withDefaults = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = ((options: Parameters<typeof withDefaults>[0]) =>
    withDefaults({ ...options, enabled: false })) as typeof client.defaultQueryOptions;
  const know = <K extends Call>({ path }: K, input: object, known: ReplyOf<K>): void =>
    void client.setQueryData(readKey(path, input, language), known, { updatedAt: Date.now() + longAhead_ms });
  return { client, know };
}

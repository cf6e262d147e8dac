import type { Call, ReplyOf } from '@fudaya/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../i18n/use-text.ts';

/** The replies to a call that were in hand when the page began, whatever was asked, the latest first: what it can show before its own is in. */
export function useKnownReplies<K extends Call>(contract: K): readonly ReplyOf<K>[] {
  const client = useQueryClient();
  const language = useLanguage();
  const [known] = useState(() =>
    client
      .getQueryCache()
      .findAll({ queryKey: [contract.path], predicate: ({ queryKey }) => queryKey[2] === language })
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .flatMap(({ state }) => (state.data === undefined ? [] : [state.data as ReplyOf<K>])),
  );
  return known;
}

import { account, topics } from '@fudaya/contracts';
import { publish, useRead } from '@fudaya/web';
import { useEffect } from 'react';

/** How often a transfer that waits for its site is looked at again. */
const look_ms = 5_000;

/** There while a transfer waits: reads the list again and again, and tells the shell at the end that the balance may have moved. */
export function Waiting() {
  useRead(account.transferSites, {}, { refetchInterval: look_ms });
  useEffect(
    () => () => {
      publish(topics.balanceMoved, { by: 'transfer' });
    },
    [],
  );
  return null;
}

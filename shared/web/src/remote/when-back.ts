// What failed while the connection was gone is asked for again when it is back.

const first_ms = 1_000;
/** Longer than this nobody asks; the browser's own word that it is online begins anew. */
const last_ms = 60_000;

const reachesShop = (): Promise<boolean> =>
  fetch('/release', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Calls `again` once each time the connection comes back: the browser says so, or the shop answers where it did not before. While
 * the shop answers all along the failure has another cause, and nothing is done: trying again is then the member's choice. Until `signal`
 * is aborted. `isLost`: it was gone when the failure was shown.
 */
export function whenBack(again: () => void, signal: AbortSignal, isLost = false): void {
  if (signal.aborted) return;
  let wasLost = isLost;
  let wait_ms = first_ms;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Jittered, so that a shop that comes back is not asked by everybody at once.
  const plan = () => (timer = setTimeout(() => void look(), wait_ms * (0.5 + Math.random() / 2)));
  async function look(): Promise<void> {
    const isThere = await reachesShop();
    if (signal.aborted) return;
    if (isThere) {
      if (wasLost) again();
      wasLost = false;
      return;
    }
    wasLost = true;
    wait_ms *= 2;
    if (wait_ms <= last_ms) plan();
  }
  function startAnew(): void {
    clearTimeout(timer);
    wasLost = true;
    wait_ms = first_ms;
    plan();
  }

  window.addEventListener('online', startAnew, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  plan();
}

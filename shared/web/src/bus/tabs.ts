const channelName = 'fudaya.member';

/** Tells the member's other tabs that they logged in or out, and hears it from them. */
export function openTabs(onChanged: () => void): { tell(): void; close(): void } {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', onChanged);
  return { tell: () => channel.postMessage('changed'), close: () => channel.close() };
}

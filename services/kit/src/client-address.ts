import { isIP } from 'node:net';
import { isWithin, networkOf, plainAddress } from './networks.ts';

/** Finds what a visitor is counted by: the address that the edge names when the edge is asking, else the socket's own; of IPv6 its /64. */
export function clientAddressOf(edgeAddresses: readonly string[]): (socket: string, forwarded: string | undefined) => string {
  const isEdge = isWithin(edgeAddresses);
  return (socket, forwarded) => {
    const peer = plainAddress(socket);
    if (forwarded === undefined || !isEdge(peer)) return networkOf(peer);
    // The edge names one address; were there more, the last would be its word.
    const last = plainAddress(forwarded.split(',').at(-1)?.trim() ?? '');
    return networkOf(isIP(last) === 0 ? peer : last);
  };
}

import type { IncomingMessage } from 'node:http';
import { isWithin, plainAddress, privateNetworks } from '@fudaya/kit/networks';

const isPrivate = isWithin(privateNetworks);

/** Whether a request was made from this machine or its network, and by nobody on another's behalf. */
export function isPrivateCaller({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }) {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return isPrivate(plainAddress(socket.remoteAddress ?? ''));
}

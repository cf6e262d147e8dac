import { BlockList, isIP } from 'node:net';

/** Finds the client's address: what the edge says when the edge is asking, else the socket's own. */
export function clientAddressOf(edgeAddresses: readonly string[]): (socket: string, forwarded: string | undefined) => string {
  const edges = new BlockList();
  for (const entry of edgeAddresses) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) edges.addAddress(address, family);
    else edges.addSubnet(address, Number(bits), family);
  }
  const isEdge = (address: string): boolean => edges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (socket, forwarded) => {
    const plain = socket.startsWith('::ffff:') ? socket.slice(7) : socket;
    if (forwarded === undefined || !isEdge(plain)) return plain;
    // The edge appends what it saw, so only the last entry is its word; the ones before it are the client's.
    const last = forwarded.split(',').at(-1)?.trim() ?? '';
    return isIP(last) === 0 ? plain : last;
  };
}

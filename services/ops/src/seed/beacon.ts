import type { BeaconChain } from '@fudaya/gacha/operator';

/** The chain of a beacon that has one, in drand's HTTP interface. */
export async function beaconAt(url: string): Promise<BeaconChain> {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(`${url}/${path}`)).json()) as T;
  const [chainHash = ''] = await read<string[]>('chains');
  const info = await read<{ public_key: string; genesis_time: number; period: number }>(`${chainHash}/info`);
  return { chainHash, publicKey: info.public_key, genesis: info.genesis_time, period: info.period };
}

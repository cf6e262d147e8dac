// Which service answers which call: read from the contracts, so a new call needs nothing here.
import { type Call, callOwners, type CallOwner, callsByArea, type Stream, streams, usualBody_bytes } from '@fudaya/contracts';
import { isRepeatable } from './repeatable.ts';

export interface CallRoutes {
  /** Whose service answers this path below /api, or undefined. */
  areaOf(path: string): CallOwner | undefined;
  /** The path as the contract has it, without what a caller put into it: few, whatever is asked for. */
  routeOf(path: string): string;
  /** Whether this write may be sent to another replica after the first one was lost. What is no call of ours may not. */
  isRepeatable(path: string): boolean;
  /** How much may come with it. */
  maxBodyOf(path: string): number;
  /** A stream, or a call that waits for news: it holds its connection and not the service. */
  isLong(path: string): boolean;
}

/** Providers call back with forms of their own size. */
const maxCallback_bytes = 1024 * 1024;

function patternOf({ path }: Call | Stream): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const source = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('')}/?$`);
}

const maxBodyOf = (call: Call | Stream): number => ('maxBody_bytes' in call && call.maxBody_bytes) || usualBody_bytes;

const isLong = (call: Call | Stream): boolean => !('method' in call) || call.waits_ms !== undefined;

interface Known {
  readonly path: string;
  readonly area: CallOwner;
  readonly isRepeatable: boolean;
  readonly maxBody_bytes: number;
  readonly isLong: boolean;
}

/** Paths without parameters are found at once, the few others by their pattern. */
export function callRoutes(): CallRoutes {
  const exact = new Map<string, Known>();
  const patterns: (Known & { readonly pattern: RegExp })[] = [];
  for (const area of callOwners) {
    for (const call of [...callsByArea[area], ...streams.filter((stream) => stream.area === area)]) {
      const known = { area, path: call.path, isRepeatable: isRepeatable(call), maxBody_bytes: maxBodyOf(call), isLong: isLong(call) };
      if (call.path.includes(':')) patterns.push({ pattern: patternOf(call), ...known });
      else exact.set(call.path, known);
    }
  }
  const find = (path: string): Known | undefined => exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path));
  return {
    areaOf(path) {
      // The public files of draws are no calls: anybody reads them, with any tool.
      if (path.startsWith('/user/draw/')) return 'gacha';
      if (path === '/callback/line' || path === '/callback/offers-end') return 'account';
      // Providers call the payment service by addresses of their own making.
      if (path.startsWith('/callback/')) return 'payment';
      return find(path)?.area;
    },
    routeOf(path) {
      if (path.startsWith('/user/draw/')) return '/user/draw/*';
      if (path.startsWith('/callback/')) return '/callback/*';
      return find(path)?.path ?? '/*';
    },
    isLong: (path) => find(path)?.isLong === true,
    isRepeatable: (path) => find(path)?.isRepeatable === true,
    maxBodyOf: (path) => (path.startsWith('/callback/') ? maxCallback_bytes : (find(path)?.maxBody_bytes ?? usualBody_bytes)),
  };
}

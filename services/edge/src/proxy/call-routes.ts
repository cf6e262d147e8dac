// Which service answers which call: read from the contracts, so a new call needs nothing here.
import { areas, callsByArea, streams, type Area, type Call, type Stream } from '@fudaya/contracts';

export interface CallRoutes {
  /** The area whose service answers this path below /api, or undefined. */
  areaOf(path: string): Area | undefined;
}

function patternOf({ path }: Call | Stream): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const source = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('')}/?$`);
}

/** Paths without parameters are found at once, the few others by their pattern. */
export function callRoutes(): CallRoutes {
  const exact = new Map<string, Area>();
  const patterns: { readonly pattern: RegExp; readonly area: Area }[] = [];
  for (const area of areas) {
    for (const call of [...callsByArea[area], ...streams.filter((stream) => stream.area === area)]) {
      if (call.path.includes(':')) patterns.push({ pattern: patternOf(call), area });
      else exact.set(call.path, area);
    }
  }
  return {
    areaOf(path) {
      // The public files of draws are no calls: anybody reads them, with any tool.
      if (path.startsWith('/user/draw/')) return 'gacha';
      // Providers call the payment service by addresses of their own making.
      if (path.startsWith('/callback/')) return 'payment';
      return exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.area;
    },
  };
}

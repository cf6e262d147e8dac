import { lazyPage } from '@fudaya/web';

/** No page needs them at first: they are preloaded when it is idle. */
export const LazySettings = lazyPage(() => import('./DisplaySettings.tsx'));

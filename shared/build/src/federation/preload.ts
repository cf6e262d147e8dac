// Files are fetched ahead by the shell (shell/src/platform/ahead.ts), for it alone knows their names.
const absent = (): never => {
  throw new Error('this page lets the shell fetch ahead');
};

export const preloadAssets = absent;
export const formatPreloadArgs = absent;
export const defaultPreloadArgs = absent;
export const normalizePreloadExposes = absent;

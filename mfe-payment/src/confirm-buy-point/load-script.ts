const loading = new Map<string, Promise<boolean>>();

/** Loads a provider's script once. False when it cannot be loaded; another call retries. */
export function loadScript(url: string): Promise<boolean> {
  const known = loading.get(url);
  if (known) return known;
  const isLoaded = new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => {
      script.remove();
      loading.delete(url);
      resolve(false);
    });
    document.head.append(script);
  });
  loading.set(url, isLoaded);
  return isLoaded;
}

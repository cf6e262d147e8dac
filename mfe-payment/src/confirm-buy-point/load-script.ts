const loading = new Map<string, Promise<boolean>>();

/** Brings a provider's script into the page once. False when it cannot be had; asked again it is tried again. */
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

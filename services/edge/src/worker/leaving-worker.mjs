// In the place of the shop's worker where it is switched off: browsers that have one get this, which takes everything away and itself too.
addEventListener('install', () => void skipWaiting());
addEventListener('activate', (event) => {
  const leave = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('fudaya-offline'));
    await Promise.all(names.map((name) => caches.delete(name)));
    await registration.unregister();
  };
  event.waitUntil(leave());
});

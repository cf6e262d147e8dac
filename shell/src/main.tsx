// Asynchronous, so that federation has its shared modules ready before anything asks for React; and in tasks of their own, so that a
// press on a rendered page is heard between them. The guard comes first, before any chunk is loaded. One file: apart, the
// second would be a request more and 1.8 kB of brotli.
const parts = [
  () => import(/* webpackMode: "eager" */ './platform/start-guard.ts'),
  () => import('react'),
  () => import('react-dom/client'),
  () => import('@fudaya/web'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx').then(({ showFrame }) => showFrame()),
];
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  for (const part of parts) {
    await nextTask();
    await part();
  }
}
void start();
export {};

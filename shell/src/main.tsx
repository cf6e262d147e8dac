// Asynchronous, so that federation has its shared modules ready before anything asks for React; and in tasks of their own, so that a
// press on a drawn page is heard between them. The guard comes first, before any chunk is loaded.
const parts = [
  () => import(/* webpackMode: "eager" */ './platform/start-guard.ts'),
  () => import('react'),
  () => import('react-dom/client'),
  () => import('@fudaya/web'),
  () => import('./bootstrap.tsx'),
  () => import('./bootstrap.tsx').then(({ showFrame }) => showFrame()),
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

// Asynchronous, so that federation has its shared modules ready before anything asks for React; and in tasks of their own, so that a
// press on a rendered page is heard between them. All of it is in this file, and the guard comes before any chunk is loaded. A second
// file would be a request more and 1.8 kB of brotli.
const modules = [
  () => import('@fudaya/contracts/schema'),
  () => import('react'),
  () => import('react-dom/client'),
  () => import('@fudaya/web'),
  () => import(/* webpackMode: "eager" */ './platform/start-guard.ts'),
];
const nextTask = () => window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  for (const load of modules) {
    await nextTask();
    await load();
  }
  await nextTask();
  const { steps } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  for (const step of steps) {
    await nextTask();
    await step();
  }
}
void start();
export {};

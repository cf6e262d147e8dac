// Asynchronous, so that federation has its shared modules ready before anything asks for React; and in tasks of their own, so that a
// press on a drawn page is heard between them.
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await nextTask();
  await import('@fudaya/web');
  await nextTask();
  await import('./bootstrap.tsx');
}
void start();
export {};

// The entry of the desk's document, beside main.tsx: members' scripts know nothing of the desk.
import '@fudaya/web/tokens.css';
import '@fudaya/web/reset.css';

async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ '../platform/start-guard.ts');
  const { showDesk } = await import(/* webpackChunkName: "frame" */ './show-desk.tsx');
  await showDesk();
}
void start();

// How results travel to the shop: at least once, in any order, as the faults say.
import type { Push, World } from './world.ts';

/** Queues a push and returns. */
export function travel(world: World, push: Push): void {
  if (world.faults.callbacks === 'lost') return;
  if (world.faults.callbacks === 'held') {
    world.heldPushes.push(push);
    return;
  }
  const copies = world.faults.callbacks === 'twice' ? 2 : 1;
  for (let copy = 0; copy < copies; copy += 1) track(world, send(world, push));
}

/** Sends one push; a refusal or an unreachable shop is the shop's loss, as with the real ones. Returns the HTTP status, 0 when unreachable. */
export async function send(world: World, push: Push): Promise<number> {
  const { callbackUrl, lineWebhookUrl = '' } = world.settings;
  const address = push.provider === 'line' ? lineWebhookUrl : callbackUrl.replace(/gateway-a$/, push.provider);
  if (!address) return 0;
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { ...push.headers },
      body: push.body,
      signal: AbortSignal.timeout(10_000),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}

function track(world: World, sending: Promise<unknown>): void {
  world.underWay.add(sending);
  void sending.finally(() => world.underWay.delete(sending));
}

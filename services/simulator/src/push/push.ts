// /dev/push: the push service of a browser's maker (RFC 8030, 8291, 8292), and the browsers that wait there.
import { Hono, type Context } from 'hono';
import { importJWK, jwtVerify } from 'jose';
import { newId, type World } from '../world/world.ts';
import { decrypted, newDevice, type PushDevice } from './push-device.ts';

const maxBody_bytes = 4_096;
const day_s = 86_400;

export function push(world: World): Hono {
  const app = new Hono();
  /** What `pushManager.subscribe` gives a page. */
  app.post('/devices', async (c) => {
    const { key } = await c.req.json<{ key: string }>();
    const device = newDevice(newId(), key);
    world.pushDevices.set(device.id, device);
    const endpoint = new URL(`/dev/push/to/${device.id}`, c.req.url).href;
    return c.json({ id: device.id, endpoint, p256dh: device.keys.getPublicKey('base64url'), auth: device.auth.toString('base64url') });
  });
  app.get('/devices/:id', (c) => c.json({ list: world.pushDevices.get(c.req.param('id'))?.messages ?? [] }));
  app.post('/devices/:id/answers', async (c) => {
    world.pushDevices.get(c.req.param('id'))?.answers.push(...(await c.req.json<number[]>()));
    return c.body(null, 204);
  });
  app.post('/to/:id', (c) => take(world.pushDevices.get(c.req.param('id')), c));
  return app;
}

async function take(device: PushDevice | undefined, c: Context): Promise<Response> {
  if (!device) return c.body(null, 410);
  const status = device.answers.shift();
  if (status !== undefined) return new Response(null, { status });
  const wrong = await wrongToken(device, c);
  if (wrong !== undefined) return c.text(wrong, 403);
  const ttl = c.req.header('ttl') ?? '';
  if (!/^\d+$/.test(ttl)) return c.text('no TTL', 400);
  const topic = c.req.header('topic') ?? '';
  if (!/^[\w-]{0,32}$/.test(topic)) return c.text('no topic', 400);
  if (c.req.header('content-encoding') !== 'aes128gcm') return c.text('no aes128gcm', 400);
  const body = Buffer.from(await c.req.arrayBuffer());
  if (body.length > maxBody_bytes) return c.text('too large', 413);
  device.messages.push({ text: decrypted(body, device), ttl: Number(ttl), topic });
  return c.body(null, 201);
}

async function wrongToken({ applicationServerKey }: PushDevice, c: Context): Promise<string | undefined> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (key !== applicationServerKey) return 'another key';
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  try {
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256'), {
      audience: new URL(c.req.url).origin,
      requiredClaims: ['exp', 'sub'],
      algorithms: ['ES256'],
    });
    if ((payload.exp ?? 0) > Date.now() / 1_000 + day_s) return 'good for more than a day';
    return /^(mailto:|https:)/.test(payload.sub ?? '') ? undefined : 'no subject';
  } catch (reason) {
    return String(reason);
  }
}

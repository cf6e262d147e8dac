// /dev/line: the Messaging API of LINE, its people, and a page where the official account is added as a friend.
import { createHmac } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { page } from '../three-d-secure/page.ts';
import { travel } from '../world/push.ts';
import { newId, type World } from '../world/world.ts';
import { lineAccount, type LineAnswer } from './line-people.ts';

const band = html`シミュレーターのLINE / Simulator: LINE`;
const isUuid = (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

export function line(world: World): Hono {
  const app = new Hono();
  app.use('/v2/*', async (c, next) =>
    c.req.header('authorization') === `Bearer ${lineAccount.token}` ? next() : c.json({ message: 'Authentication failed.' }, 401),
  );
  app.post('/v2/bot/message/push', (c) => take(world, c));
  app.get('/v2/bot/profile/:id', (c) => {
    const userId = c.req.param('id');
    return world.line.friends.has(userId) ? c.json({ userId, displayName: userId }) : c.json({ message: 'Not found' }, 404);
  });
  app.get('/messages', (c) => c.json({ list: world.line.shown.filter(({ to }) => to === c.req.query('to')) }));
  app.post('/answers', async (c) => {
    world.line.answers.push(...(await c.req.json<LineAnswer[]>()));
    return c.body(null, 204);
  });
  app.get('/friend', (c) => c.html(friendPage()));
  app.post('/friend', async (c) => {
    const { subject = '', blocks } = (await c.req.parseBody()) as Record<string, string | undefined>;
    befriend(world, subject, blocks === undefined);
    return c.html(friendPage());
  });
  return app;
}

async function take({ line: there }: World, c: Context): Promise<Response> {
  const key = c.req.header('x-line-retry-key') ?? '';
  if (!isUuid(key)) return c.json({ message: 'The retry key is invalid.' }, 400);
  if (there.taken.has(key)) {
    c.header('x-line-accepted-request-id', key);
    return c.json({ message: 'The retry key is already accepted' }, 409);
  }
  const answer = there.answers.shift();
  if (typeof answer === 'number') return Response.json({ message: `simulated ${answer}` }, { status: answer });
  const { to, messages } = await c.req.json<{ to: string; messages: { type: string; text: string }[] }>();
  there.taken.add(key);
  // Whoever blocked the account is shown nothing, and the sender is not told.
  if (there.friends.has(to)) there.shown.push(...messages.map(({ text }) => ({ to, text })));
  return answer === 'lost' ? c.json({ message: 'Internal error' }, 500) : c.json({ sentMessages: [{ id: newId() }] });
}

/** Somebody adds the official account, or blocks it; the shop is told by a webhook. */
export function befriend(world: World, subject: string, isFriend: boolean): void {
  if (isFriend) world.line.friends.add(subject);
  else world.line.friends.delete(subject);
  travel(world, webhookOf(world, isFriend ? 'follow' : 'unfollow', subject));
}

export function webhookOf(world: World, type: 'follow' | 'unfollow', userId: string) {
  const event = {
    type,
    mode: 'active',
    timestamp: world.now().getTime(),
    source: { type: 'user', userId },
    webhookEventId: newId(),
    deliveryContext: { isRedelivery: false },
    ...(type === 'follow' && { replyToken: newId(), follow: { isUnblocked: false } }),
  };
  const body = JSON.stringify({ destination: 'simulated-shop', events: [event] });
  const signature = createHmac('sha256', lineAccount.secret).update(body).digest('base64');
  return { provider: 'line', body, headers: { 'content-type': 'application/json; charset=utf-8', 'x-line-signature': signature } };
}

const friendPage = () =>
  page(
    'LINE – 友だち追加 / Add a friend',
    html`<h1>札屋を友だちに追加</h1>
      <div class="en" lang="en">Add Fudaya as a friend (simulated)</div>
      <form method="post">
        <p>
          <label>ID <input name="subject" value="someone" required /></label>
        </p>
        <button>追加する / Add</button>
        <button name="blocks" value="1">ブロックする / Block</button>
      </form>`,
    band,
  );

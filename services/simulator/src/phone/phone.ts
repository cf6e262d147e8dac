// /dev/phone: every phone in the world, and Twilio's way to reach them. Pages for people, /dev/phone/messages for tests.
import { Hono, type Context } from 'hono';
import { slowly } from '../world/slowly.ts';
import { newId, type World } from '../world/world.ts';
import { phonePage } from './pages.ts';
import type { ReceivedSms } from './received-sms.ts';

const maxKept = 500;

export function phone(world: World): Hono {
  const app = new Hono();
  const messagesTo = (to: string | undefined) => world.messages.filter((message) => to === undefined || message.to === to);
  app.get('/', (c) => c.html(phonePage(messagesTo(c.req.query('to')))));
  app.get('/messages', (c) => c.json({ list: messagesTo(c.req.query('to')) }));
  app.post('/2010-04-01/Accounts/:sid/Messages.json', (c) => slowly(world, c, 'sms', () => take(world, c)));
  return app;
}

async function take(world: World, c: Context): Promise<Response> {
  if (!/^Basic .+/.test(c.req.header('authorization') ?? '')) return c.json({ code: 20003, message: 'Authenticate', status: 401 }, 401);
  const form = await c.req.parseBody();
  const [to, text, from] = [form['To'], form['Body'], form['From'] ?? form['MessagingServiceSid']].map(String);
  if (world.faults.sms_refused || !to || !/^\+[1-9]\d{7,14}$/.test(to)) {
    return c.json({ code: 21211, message: `The 'To' number ${to} is not a valid phone number.`, status: 400 }, 400);
  }
  const message: ReceivedSms = { id: newId(), to, from: from ?? '', text: text ?? '', receivedAt: world.now() };
  world.messages.unshift(message);
  world.messages.length = Math.min(world.messages.length, maxKept);
  return c.json({ sid: `SM${message.id.replaceAll('-', '')}`, status: 'queued', to, from, body: text }, 201);
}

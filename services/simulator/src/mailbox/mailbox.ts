// /dev/mail: what the shop sent. Pages for people, /dev/mail/messages for tests.
import { Hono } from 'hono';
import type { World } from '../world/world.ts';
import { listPage, mailPage, unknownPage } from './pages.ts';

export function mailbox(world: World): Hono {
  const app = new Hono();
  const mailsTo = (to: string | undefined) => world.mails.filter((mail) => to === undefined || mail.to.includes(to));
  app.get('/', (c) => c.html(listPage(mailsTo(c.req.query('to')))));
  app.get('/messages', (c) => c.json({ list: mailsTo(c.req.query('to')) }));
  app.get('/:id', (c) => {
    const mail = world.mails.find(({ id }) => id === c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.html(unknownPage(), 404);
  });
  return app;
}

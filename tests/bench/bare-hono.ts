// The floor of a read: Hono on Node, one row by key from the same Postgres, nothing else. Started by the bench as a process.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10, onnotice: () => {} });
const app = new Hono();
app.get('/ready', (c) => c.text('ok'));
app.get('/row/:id', async (c) => {
  const [row] = await sql`select member_id, pt, coin from books.balance where member_id = ${c.req.param('id')}`;
  return c.json(row ?? {});
});
app.get('/packs', async (c) => c.json(await sql`select * from store.pack order by position limit 20`));
app.get('/packs/:id', async (c) => {
  const [row] = await sql`select * from store.pack where id = ${Number(c.req.param('id'))}`;
  return c.json(row ?? {});
});
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });

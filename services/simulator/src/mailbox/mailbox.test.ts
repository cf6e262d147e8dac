import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSimulator, type RunningSimulator } from '../start.ts';
import { resetWorld } from '../world/world.ts';

const settings = { gatewaySecret: 'x', merchantId: 'm', tokenApiKey: 'k', callbackUrl: '', publicOrigin: '' };
let simulator: RunningSimulator;
const get = async (path: string) => simulator.app.request(`/dev/mail${path}`);
const send = () =>
  createTransport({ host: '127.0.0.1', port: simulator.smtpPort ?? 0 }).sendMail({
    from: 'Fudaya <no-reply@fudaya.example>',
    to: 'hana@example.jp',
    subject: 'こんにちは <b>',
    text: '見る\nhttps://shop.example/verify-mail?token=abc\n',
    html: '<p>見る</p><script>alert(1)</script>',
    messageId: '<one@fudaya.example>',
  });

beforeAll(async () => {
  simulator = await startSimulator({ port: 0, smtpPort: 0, settings });
});
beforeEach(() => resetWorld(simulator.world));
afterAll(() => simulator.close());

test('PWR-1 a mail that was sent is listed and read, for people and for tests', async () => {
  expect(await (await get('')).text()).toContain('まだ届いていません');
  await send();
  const { list } = (await (await get('/messages?to=hana@example.jp')).json()) as { list: { id: string }[] };
  expect(list).toMatchObject([
    { messageId: '<one@fudaya.example>', from: 'no-reply@fudaya.example', to: ['hana@example.jp'], subject: 'こんにちは <b>' },
  ]);
  expect(await (await get('')).text()).toContain('こんにちは &lt;b&gt;');
  const page = await (await get(`/${list[0]?.id}`)).text();
  expect(page).toContain('<a href="https://shop.example/verify-mail?token=abc">');
  expect(page).not.toContain('<script>');
  expect(await (await get('/messages?to=other@example.jp')).json()).toEqual({ list: [] });
  expect((await get('/no-such-mail')).status).toBe(404);
});

test('PWR-1 the mail server can be told to be busy, to refuse, and to lose its yes', async () => {
  simulator.world.faults = { ...simulator.world.faults, mail: 'busy' };
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  simulator.world.faults = { ...simulator.world.faults, mail: 'refused' };
  await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  expect(simulator.world.mails).toEqual([]);
  simulator.world.faults = { ...simulator.world.faults, mail: 'lose_reply' };
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  expect(simulator.world.mails).toHaveLength(1);
});

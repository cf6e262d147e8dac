import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { startSimulator, type RunningSimulator } from '@fudaya/simulator/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailRefused } from './mail.ts';
import { smtpSender } from './smtp-sender.ts';

const settings = { gatewaySecret: 'x', merchantId: 'm', tokenApiKey: 'k', callbackUrl: '', publicOrigin: '' };
let simulator: RunningSimulator;
const mail = { id: '01890000-0000-7000-8000-000000000001', to: 'hana@example.jp', subject: '件名', text: '本文\n', html: '<p>本文</p>' };

beforeAll(async () => {
  simulator = await startSimulator({ port: 0, smtpPort: 0, settings });
});
afterAll(() => simulator.close());

test('PWR-1 a mail goes out by SMTP with both forms and an id of its own', async () => {
  const sender = smtpSender({ url: `smtp://127.0.0.1:${simulator.smtpPort}`, from: 'Fudaya <no-reply@fudaya.example>' });
  await sender.send(mail);
  expect(simulator.world.mails).toMatchObject([
    { to: ['hana@example.jp'], from: 'no-reply@fudaya.example', messageId: `<${mail.id}@fudaya.example>`, subject: '件名', text: '本文\n' },
  ]);
  expect(simulator.world.mails[0]?.html).toContain('<p>本文</p>');
  simulator.world.faults = { ...simulator.world.faults, mail: 'refused' };
  await expect(sender.send(mail)).rejects.toBeInstanceOf(MailRefused);
  simulator.world.faults = { ...simulator.world.faults, mail: 'busy' };
  const busy = await sender.send(mail).catch((reason: unknown) => reason);
  expect(busy).toBeInstanceOf(Error);
  expect(busy).not.toBeInstanceOf(MailRefused);
  sender.close();
});

test('OPS-14 an advert says to mailboxes where one click ends it, and no other mail does', async () => {
  const raw: string[] = [];
  const server = createServer((socket) => {
    let isBody = false;
    socket.write('220 here\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (isBody) {
        raw.push(line);
        if (line !== '.') return;
        isBody = false;
      }
      if (line === 'DATA') isBody = true;
      socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const sender = smtpSender({ url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, from: 'no-reply@fudaya.example' });
  await sender.send(mail);
  expect(raw.join('\n')).not.toContain('List-Unsubscribe');
  const unsubscribe = 'https://shop.example/api/callback/offers-end?token=01890000-0000-4000-8000-000000000001';
  await sender.send({ ...mail, unsubscribe });
  // Unfolded, as whoever reads headers does.
  const headers = raw.join('\n').replaceAll(/\n[ \t]+/g, ' ');
  expect(headers).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribe.replaceAll(/[.?]/g, String.raw`\$&`)}>$`, 'm'));
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  sender.close();
  server.close();
});

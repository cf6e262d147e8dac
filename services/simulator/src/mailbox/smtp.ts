// Takes every mail for anybody and delivers it nowhere but /dev/mail.
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { newId, type World } from '../world/world.ts';
import type { ReceivedMail } from './received-mail.ts';

const maxKept = 500;

export interface RunningSmtp {
  readonly port: number;
  close(): Promise<void>;
}

export function startSmtp(world: World, { port, host }: { port: number; host: string }): Promise<RunningSmtp> {
  const server = new SMTPServer({
    // No account, no encryption: it listens on loopback.
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const finish = async () => done(await take(world, stream, to));
      void finish();
    },
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(port, host, () => {
      const address = listening.address();
      const close = () => new Promise<void>((closed) => server.close(() => closed()));
      resolve({ port: typeof address === 'object' && address ? address.port : port, close });
    });
  });
}

/** Null for a yes, else the server's no. */
async function take(world: World, stream: AsyncIterable<Uint8Array>, to: readonly string[]): Promise<Error | null> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const { mail } = world.faults;
  if (mail === 'busy') return no(451, 'Come back later');
  if (mail === 'refused') return no(550, 'No such mailbox');
  await receive(world, Buffer.concat(chunks), to);
  return mail === 'lose_reply' ? no(451, 'Lost') : null;
}

const no = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

async function receive(world: World, raw: Buffer, to: readonly string[]): Promise<void> {
  const { messageId = '', from, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  const sender = from && 'address' in from ? (from.address ?? '') : '';
  const mail: ReceivedMail = { id: newId(), messageId, from: sender, to, subject, text, html, receivedAt: world.now() };
  world.mails.unshift(mail);
  world.mails.length = Math.min(world.mails.length, maxKept);
}

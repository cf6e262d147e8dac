// Between a client and its Postgres: hears what the client says, and calls at a moment of it.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttingProxy {
  readonly url: string;
  /** Port by which the database knows the client's connections. */
  readonly ports: readonly number[];
  /** Nothing more passes, either way. */
  cut(): void;
  close(): void;
}

/**
 * @param isMoment of the so-manieth words of the client, from 1: each statement is one or two of them. At the first for which it is so, `now` is called
 * @param isHeard whether the database still hears these words
 */
export async function cuttingProxy(
  databaseUrl: string,
  isMoment: (said: number, words: string) => boolean,
  isHeard: boolean,
  now: () => void,
): Promise<CuttingProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const ports: number[] = [];
  let said = 0;
  let isCut = false;
  const server = createServer((client) => {
    const database = connect({ host: hostname, port: Number(port) });
    database.on('connect', () => ports.push(database.localPort!));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    client.on('data', (words) => {
      if (isCut) return;
      said += 1;
      isCut = isMoment(said, words.toString('latin1'));
      if (!isCut || isHeard) database.write(words);
      if (isCut) now();
    });
    database.on('data', (answer) => {
      if (!isCut) client.write(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(databaseUrl);
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: own.href,
    ports,
    cut,
    close() {
      cut();
      server.close();
    },
  };
}

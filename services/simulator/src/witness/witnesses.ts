// Three demo witnesses of transparency logs, as other people would run them (`pnpm draw witness` is a real one): own keys, own memories.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import {
  type Seen,
  type Signer,
  type Verifier,
  cosign,
  judgeAddCheckpoint,
  makeKey,
  readSigner,
  refusalReply,
  sawNothing,
} from '@fudaya/log';

export const demoNames = ['a', 'b', 'c'] as const;
export type DemoName = (typeof demoNames)[number];

/** Always the same, so that what they signed in development verifies on every machine. Nobody must ever trust them. */
const signers = Object.fromEntries(
  demoNames.map((name) => {
    const seed = createHash('sha256').update(`fudaya demo witness ${name}`).digest();
    return [name, readSigner(makeKey(`demo-witness.fudaya.example/${name}`, 'witness', new Uint8Array(seed)).secret)];
  }),
) as Record<DemoName, Signer>;

/** Lines of a policy: two of the three are enough. `origin` is where this simulator is reached. */
export function demoPolicy(logKey: string, origin: string): string {
  const lines = demoNames.map((name) => `witness demo-${name} ${signers[name].verifier.vkey} ${origin}/dev/witness/${name}`);
  return [`log ${logKey}`, ...lines, 'group demo 2 demo-a demo-b demo-c', 'quorum demo', ''].join('\n');
}

/**
 * Mounted under /dev/witness: POST /{a|b|c}/add-checkpoint; POST /control/{silence|speak|forget}[/{name}]: it does not answer, answers
 * again, or has lost its memory. They witness the logs whose keys are given.
 */
export function createWitnesses({ logs, now }: { readonly logs: readonly Verifier[]; readonly now: () => Date }): Hono {
  const seen = new Map<string, Seen>();
  const silent = new Set<DemoName>();
  const nameOf = (given: string | undefined): DemoName | undefined => demoNames.find((name) => name === given);
  const app = new Hono();
  app.post('/control/:act/:name?', (c) => {
    const { act, name } = c.req.param();
    const one = nameOf(name);
    if ((name !== undefined && one === undefined) || !['silence', 'speak', 'forget'].includes(act)) return c.notFound();
    for (const each of one ? [one] : demoNames) {
      if (act === 'silence') silent.add(each);
      else if (act === 'speak') silent.delete(each);
      else for (const key of seen.keys()) if (key.startsWith(`${each} `)) seen.delete(key);
    }
    return c.json({ silent: [...silent] });
  });
  app.post('/:name/add-checkpoint', async (c) => {
    const name = nameOf(c.req.param('name'));
    if (name === undefined) return c.notFound();
    if (silent.has(name)) return c.text('away\n', 503);
    const answer = judgeAddCheckpoint(await c.req.text(), logs, (origin) => seen.get(`${name} ${origin}`) ?? sawNothing);
    if (answer.status !== 200) {
      const { body, type } = refusalReply(answer);
      return c.body(body, answer.status, { 'content-type': type });
    }
    seen.set(`${name} ${answer.checkpoint.origin}`, answer.checkpoint);
    return c.text(`${cosign(answer.text, signers[name], Math.floor(now().getTime() / 1000))}\n`);
  });
  return app;
}

/** A fetch that asks witnesses in this process, wherever the policy says that they are. */
export function witnessesOf(app: Hono): typeof globalThis.fetch {
  return async (url, init) => app.request(new URL(String(url)).pathname.replace(/^\/dev\/witness/, ''), init);
}

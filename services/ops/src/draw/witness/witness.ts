// A witness (C2SP tlog-witness): signs, with its own time, that a log only grew. It knows nothing of what the log is about.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Counter, Gauge, Registry } from 'prom-client';
import { type Signer, type Verifier, cosign, judgeAddCheckpoint, refusalReply } from '@fudaya/log';
import type { Memory } from './memory.ts';

export interface WitnessParts {
  readonly signer: Signer;
  /** Keys of the logs it witnesses. */
  readonly logs: readonly Verifier[];
  readonly memory: Memory;
  readonly now: () => Date;
}

/** A request holds at most 63 hashes and a note of 100 signatures. */
const maxBody_bytes = 65_536;

/** `POST /add-checkpoint`, `GET /<sha256 of a log's name>/checkpoint`, `GET /metrics`. */
export function witnessApp({ signer, logs, memory, now }: WitnessParts): Hono {
  const { registry, answered } = figuresOf(memory);
  const app = new Hono();
  // One at a time: between judging a checkpoint and having written it down no other may be judged.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  app.post('/add-checkpoint', bodyLimit({ maxSize: maxBody_bytes, onError: (c) => c.text('too long\n', 413) }), async (c) => {
    const body = await c.req.text();
    return inTurn(async () => {
      const answer = judgeAddCheckpoint(body, logs, memory.seen);
      if (answer.status !== 200) {
        answered(answer.status);
        const { body: text, type } = refusalReply(answer);
        return c.body(text, answer.status, { 'content-type': type });
      }
      const { checkpoint, text, note } = answer;
      const line = cosign(text, signer, Math.floor(now().getTime() / 1000));
      await memory.remember(checkpoint.origin, { ...checkpoint, note: `${note}${line}\n` });
      answered(200);
      return c.body(`${line}\n`, 200, { 'content-type': 'text/plain; charset=utf-8' });
    });
  });

  app.get('/:log/checkpoint', (c) => {
    const log = logs.find(({ name }) => createHash('sha256').update(name).digest('hex') === c.req.param('log'));
    const note = log && memory.note(log.name);
    return note === undefined ? c.notFound() : c.body(note, 200, { 'content-type': 'text/plain; charset=utf-8' });
  });
  app.get('/metrics', async (c) => c.text(await registry.metrics()));
  app.onError((reason, c) => {
    answered(500);
    process.stderr.write(`${String(reason)}\n`);
    return c.text('not written down, so not signed\n', 500);
  });
  return app;
}

function figuresOf(memory: Memory): { registry: Registry; answered: (status: number) => void } {
  const registry = new Registry();
  const answers = new Counter({
    name: 'witness_answers_total',
    help: 'Requests to add a checkpoint, by the status of the answer; 422 is a log that did not only grow',
    labelNames: ['status'] as const,
    registers: [registry],
  });
  const size: Gauge = new Gauge({
    name: 'witness_log_entries',
    help: 'Size of the last checkpoint signed, by log',
    labelNames: ['log'] as const,
    registers: [registry],
    collect: (): void => memory.sizes().forEach((log) => size.set({ log: log.origin }, log.size)),
  });
  return { registry, answered: (status) => answers.inc({ status: String(status) }) };
}

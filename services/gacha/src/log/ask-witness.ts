// Asks one witness to sign the log's last checkpoint. No lock is held and nobody waits for it: a slow witness delays only its own word.
import type { Sql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import {
  type Cosignature,
  type Policy,
  type Witness,
  cosignatureIn,
  nodesInTiles,
  proveConsistency,
  quorumTime,
  readCosignature,
  readDecimal,
  readNote,
  readSignatureLine,
  writeAddCheckpoint,
} from '@fudaya/log';
import { type StoredCheckpoint, lastCheckpoint, logSize, sizeSeenBy, storeCosignature, storeQuorum, tileBytes } from './log.sql.ts';

export interface WitnessParts {
  readonly sql: Sql;
  readonly policy: Policy;
  readonly timeout_ms: number;
  readonly fetch?: typeof globalThis.fetch;
}

export interface AskedWitness {
  /** Looks once; tells whether it got a new cosignature. Throws when the witness does not answer, or refuses. */
  readonly ask: (signal?: AbortSignal) => Promise<boolean>;
}

/** A witness that says it has seen more than there is: this database is older than what was published of it, or the witness lies. */
export class LogBehindWitness extends Error {
  override readonly name = 'LogBehindWitness';
}

export function askedWitness(
  { sql, policy, timeout_ms, fetch = globalThis.fetch }: WitnessParts,
  witness: Witness & { readonly url: string },
): AskedWitness {
  const { verifier, url } = witness;
  let seen: number | undefined;

  async function post(body: string, signal: AbortSignal | undefined): Promise<Response> {
    const limits = [AbortSignal.timeout(timeout_ms), ...(signal ? [signal] : [])];
    return fetch(`${url.replace(/(?<!\/)\/+$/, '')}/add-checkpoint`, {
      method: 'POST',
      body,
      signal: AbortSignal.any(limits),
      redirect: 'error',
    });
  }

  async function request(last: StoredCheckpoint, oldSize: number, signal: AbortSignal | undefined): Promise<Response> {
    const proof = await proveConsistency(
      oldSize,
      last.size,
      nodesInTiles(last.size, (tile) => tileBytes(sql, tile)),
    );
    return post(writeAddCheckpoint({ oldSize, proof, note: last.note }), signal);
  }

  /** What the witness saw last, as it says itself. */
  async function sizeIn(reply: Response): Promise<number> {
    const size = readDecimal((await limitedText(reply)).trimEnd());
    const last = await logSize(sql);
    if (size > last) throw new LogBehindWitness(`${witness.name} has seen ${size} entries of this log, which has ${last}`);
    return size;
  }

  return {
    async ask(signal) {
      const last = await lastCheckpoint(sql);
      seen ??= await sizeSeenBy(sql, verifier.vkey);
      if (!last || last.size <= seen) return false;
      let reply = await request(last, seen, signal);
      // It saw another size than we remember: a crash came between its answer and our note of it, or it begins anew.
      if (reply.status === 409) {
        const size = await sizeIn(reply);
        // Another process had it sign a later checkpoint meanwhile.
        if (size > last.size) return false;
        reply = await request(last, size, signal);
      }
      if (reply.status !== 200) throw new Error(`${witness.name} answered ${reply.status}: ${(await limitedText(reply)).slice(0, 200)}`);
      const { text } = readNote(last.note);
      await keep(last.size, text, cosignatureIn(await limitedText(reply), text, verifier));
      seen = last.size;
      return true;
    },
  };

  async function keep(size: number, text: string, { line, at_s }: Cosignature): Promise<void> {
    await inTransaction(sql, async (tx) => {
      const said = await storeCosignature(tx, size, { witness: verifier.vkey, at: new Date(at_s * 1000), line });
      const cosignatures = said.flatMap((each) => {
        const by = policy.witnesses.find(({ verifier: { vkey } }) => vkey === each.witness);
        return by ? [readCosignature(text, readSignatureLine(each.line), by.verifier)] : [];
      });
      const quorum_s = quorumTime(policy, cosignatures);
      if (quorum_s !== null) await storeQuorum(tx, size, new Date(quorum_s * 1000));
    });
  }
}

const maxReply = 16_384;

/** Of whoever answers: never more than an answer can be. */
async function limitedText(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of reply.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.length > maxReply) throw new Error('a witness answered more than a witness can say');
  }
  return text;
}

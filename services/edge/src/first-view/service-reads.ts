// What a page is rendered with, from the services: the same calls that the browser would make.
import { account, envelope, states, type CallOwner, type Language } from '@fudaya/contracts';
import { Agent, request } from 'undici';
import type { Targets } from '../proxy/targets.ts';
import type { Address } from './rendering.ts';

/** A page is not worth more waiting than this, whoever it is rendered for. */
const patience_ms = 1_000;
const agent = new Agent({ connections: 32, headersTimeout: patience_ms, bodyTimeout: patience_ms, connect: { timeout: patience_ms } });

export interface ServiceReads {
  /** The bodies in order; rejects when one cannot be had. `session`: the member's cookie, for what is said of them alone. */
  fetchAll(wanted: readonly Address[], language: Language, session: string | undefined): Promise<readonly unknown[]>;
  currentUser(language: Language, session: string): Promise<account.CurrentUser>;
}

export function serviceReads(services: Readonly<Record<CallOwner, Targets>>): ServiceReads {
  async function fetchOne({ area, url }: Address, language: Language, session: string | undefined): Promise<unknown> {
    const headers = { 'accept-language': language, ...(session !== undefined && { cookie: session }) };
    let fault: unknown = new Error(`${area} has no address`);
    for (const target of services[area].inTurn()) {
      try {
        const { body } = await request(new URL(url, target), { headers, dispatcher: agent, signal: AbortSignal.timeout(patience_ms) });
        const answer = await body.json();
        services[area].answered(target);
        return answer;
      } catch (cause) {
        fault = cause;
      }
    }
    throw fault;
  }

  return {
    fetchAll: (wanted, language, session) => Promise.all(wanted.map((one) => fetchOne(one, language, session))),
    async currentUser(language, session) {
      const body = await fetchOne({ area: 'account', url: `/api${account.userPoint.path}` }, language, session);
      const reply = account.currentUser.safeParse(body);
      if (envelope.safeParse(body).data?.state !== states.success || !reply.success) throw new Error('nobody said who is there');
      return reply.data;
    },
  };
}

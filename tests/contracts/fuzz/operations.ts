// What the operations page asks and posts, and what pages report to the releases service: as staff whose passkey opened the session, and as
// others, to whom there is no such page.
import { remoteNames } from '@fudaya/contracts';
import type { Dice } from '@fudaya/kit/testing';
import type { Harvest } from './harvest.ts';
import { changedInput, changedText, oddHeaders, oneOf, textOf } from './mutations.ts';
import type { OpenShop, Role } from './open-shop.ts';
import { judgePlain, shortly, type Sent } from './sent.ts';

type Fields = Record<string, unknown>;
interface Asked {
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
}

const formOf = (fields: Fields): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, textOf(value).slice(0, 9_000)])).toString();

/** What a change is about, mostly of builds that are there. */
const changeOf = (dice: Dice, builds: readonly string[]): Fields => ({
  remote: oneOf(dice, ['store', 'store', 'store', ...remoteNames, 'x']),
  action: oneOf(dice, ['promote', 'rollback', 'canary', 'abort']),
  build: oneOf(dice, builds),
});

/** The form of a change as the page shows it, filled in. */
async function filledForm(dice: Dice, shop: OpenShop, cookie: string): Promise<Fields> {
  const what = changeOf(dice, shop.builds);
  const reply = await fetch(`${shop.releasesUrl}/operations/change?${formOf(what)}`, {
    redirect: 'manual',
    headers: { cookie, connection: 'close' },
  });
  const inputs = [...(await reply.text()).matchAll(/<input[^>]*?name="(\w+)"[^>]*?value="([^"]*)"/g)];
  return { ...what, ...Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value])), why: 'because', percent: '5' };
}

const report = (dice: Dice, builds: readonly string[]): Fields => ({
  events: [
    { kind: oneOf(dice, ['load', 'load_failed', 'fault', 'lcp']), remote: 'store', build: oneOf(dice, builds), value: 1, cause: 'x' },
  ],
  ballot: 'x.y',
});
const refusal = {
  'csp-report': { 'document-uri': 'http://shop.test/', 'effective-directive': 'script-src', 'blocked-uri': 'inline', 'source-file': '' },
};

const changed = (dice: Dice, text: string): string => (dice(8) === 0 ? changedText(dice, text) : text);

async function askedOf(dice: Dice, shop: OpenShop, cookie: string, harvest: Harvest): Promise<Asked> {
  const json = 'application/json';
  const ways: (() => Asked | Promise<Asked>)[] = [
    () => ({ path: `/operations?${formOf(changedInput(dice, { hours: 24, lang: 'en', done: harvest.any(dice) }, harvest))}` }),
    () => ({ path: `/operations/change?${changed(dice, formOf(changedInput(dice, changeOf(dice, shop.builds), harvest)))}` }),
    () => ({
      path: `/operations/${oneOf(dice, ['x', '..%2f..', '%00', '%FF', '9'.repeat(300)])}/${oneOf(dice, ['operations.css', '..%2fx', '%'])}`,
    }),
    async () => {
      const body = formOf(changedInput(dice, await filledForm(dice, shop, cookie), harvest));
      return { path: '/operations/change', body: changed(dice, body), type: 'application/x-www-form-urlencoded' };
    },
    () => ({ path: '/beacon', body: changed(dice, JSON.stringify(changedInput(dice, report(dice, shop.builds), harvest))), type: json }),
    () => ({
      path: '/policy-report',
      body: changed(dice, JSON.stringify(changedInput(dice, refusal, harvest))),
      type: 'application/csp-report',
    }),
  ];
  return (await oneOf(dice, [ways[0], ways[1], ways[2], ways[3], ways[3], ways[4], ways[5]])?.()) ?? { path: '/operations' };
}

export async function askOperations(dice: Dice, shop: OpenShop, role: Role, cookie: string, harvest: Harvest): Promise<Sent> {
  const { path: asked, body, type = '' } = await askedOf(dice, shop, cookie, harvest);
  // Node itself refuses more than 16 KiB before the body.
  const path = asked.slice(0, 9_000);
  const headers = {
    ...oddHeaders(dice),
    // An idle connection that the server is about to end is no fault of it.
    connection: 'close',
    cookie,
    'sec-fetch-site': oneOf(dice, ['same-origin', 'same-origin', 'cross-site']) ?? '',
    'content-type': type,
  };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: body.toWellFormed() };
  const sent = await judgePlain({ operations: shortly(path), body }, await fetch(shop.releasesUrl + path, { ...init, redirect: 'manual' }));
  const isShown = path.startsWith('/operations') && role !== 'staff' && sent.state !== 404;
  return isShown ? { ...sent, fault: `a ${role} finds the page: ${sent.state}` } : sent;
}

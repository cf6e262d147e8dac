// What pages report to the releases service, and what browsers report of their policy: outside the calls, by anybody.
import type { Dice } from '@fudaya/kit/testing';
import type { Harvest } from './harvest.ts';
import { changedInput, changedText, oddHeaders, oneOf } from './mutations.ts';
import type { OpenShop } from './open-shop.ts';
import { judgePlain, shortly, type Sent } from './sent.ts';

const report = (dice: Dice, builds: readonly string[]) => ({
  events: [
    { kind: oneOf(dice, ['load', 'load_failed', 'fault', 'lcp']), remote: 'store', build: oneOf(dice, builds), value: 1, cause: 'x' },
  ],
  ballot: 'x.y',
});
const refusal = {
  'csp-report': { 'document-uri': 'http://shop.test/', 'effective-directive': 'script-src', 'blocked-uri': 'inline', 'source-file': '' },
};

const changed = (dice: Dice, text: string): string => (dice(8) === 0 ? changedText(dice, text) : text);

function askedOf(dice: Dice, shop: OpenShop, harvest: Harvest): { path: string; body: string; type: string } {
  const isBeacon = dice(2) === 0;
  const body = changed(dice, JSON.stringify(changedInput(dice, isBeacon ? report(dice, shop.builds) : refusal, harvest)));
  return isBeacon ? { path: '/beacon', body, type: 'application/json' } : { path: '/policy-report', body, type: 'application/csp-report' };
}

export async function sendReport(dice: Dice, shop: OpenShop, cookie: string, harvest: Harvest): Promise<Sent> {
  const { path, body, type } = askedOf(dice, shop, harvest);
  const headers = {
    ...oddHeaders(dice),
    // An idle connection that the server is about to end is no fault of it.
    connection: 'close',
    cookie,
    'sec-fetch-site': oneOf(dice, ['same-origin', 'same-origin', 'cross-site']) ?? '',
    'content-type': type,
  };
  const init = { method: 'POST', headers, body: body.toWellFormed() };
  return judgePlain({ report: shortly(path), body }, await fetch(shop.releasesUrl + path, init));
}

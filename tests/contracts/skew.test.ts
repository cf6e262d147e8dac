// Remotes and services deploy apart: a page made for other versions of the calls than the service that answers it.
import { apiVersions, callOwners, callsByArea, newerPage, type CallOwner } from '@fudaya/contracts';
import { testClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { goodInputs } from './good-inputs.ts';
import { wholeShop, type WholeShop } from './whole-shop.ts';

let shop: WholeShop;
const asBuilt = { ...apiVersions };
beforeAll(async () => {
  shop = await wholeShop();
});
afterAll(() => shop.database.close());
afterEach(() => void Object.assign(apiVersions, asBuilt));

/** The state of every call of the area, as a page made for `page` gets it from a service that has moved to `service`. */
async function statesOf(area: CallOwner, page: number, service: number): Promise<{ state: number; refusal: string | undefined }[]> {
  Object.assign(apiVersions, { [area]: service });
  const headers = { 'x-client-api': String(page) };
  const { app } = shop.services[area];
  const [visitor, staff] = [testClient(app), (await shop.staff()).at(app)];
  const answers: { state: number; refusal: string | undefined }[] = [];
  for (const call of callsByArea[area]) {
    const path = call.path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:(\w+)/g, (_, name: string) => String(goodInputs.get(call)?.[name]));
    // To everybody but staff their calls are not there.
    const client = call.access === 'staff' ? staff : visitor;
    const answer = call.method === 'GET' ? await client.send(path, { headers }) : await client.form(path, { json: '{}' }, headers);
    answers.push({ state: answer.state, refusal: (answer as { refusal?: string }).refusal });
  }
  return answers;
}

const skews = [
  { what: 'a page of before at a newer service', page: 4, service: 5, isServed: true },
  { what: 'a page at the service it was made for', page: 5, service: 5, isServed: true },
  { what: 'a newer page at a service of before, while one is being replaced', page: 5, service: 4, isServed: true },
  { what: 'a page that is two versions behind', page: 3, service: 5, isServed: false },
];
const cells = callOwners.flatMap((area) => skews.map((skew) => ({ area, ...skew })));

test.each(cells)('FED-6 $area: $what is served: $isServed, in every call', async ({ area, page, service, isServed }) => {
  const answers = await statesOf(area, page, service);
  const tooOld = answers.filter(({ state, refusal }) => state === 409 && refusal === newerPage);
  expect(answers.length).toBeGreaterThan(0);
  expect(tooOld).toHaveLength(isServed ? 0 : answers.length);
});

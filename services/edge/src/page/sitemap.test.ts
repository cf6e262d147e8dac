import { expect, test } from 'vitest';
import type { ServiceReads } from '../first-view/service-reads.ts';
import { sitemap } from './sitemap.ts';

const pack = {
  name: '箱',
  image: [],
  point: 300,
  payment_method: '1',
  pack_count: 1,
  total_pack_count: 9,
  max_buy_count: 0,
  is_before: '0',
};
const dates = { start_date: '2026-11-21T03:00:00.000Z', format_end_date: '26/12/01' };
const state = { state: 200, csrf: 'x', server_time: '2026-11-21T03:00:00.000Z' };
const reads = (bodies: readonly unknown[]) => ({ fetchAll: () => Promise.resolve(bodies) }) as unknown as ServiceReads;

test('PKL-1 PKD-1 search engines are told of each pack and of the games that have one, in both languages', async () => {
  const packs = { ...state, list: [{ ...pack, ...dates, id: 7, card_type: 2 }] };
  const types = { ...state, list: [2, 5].map((id) => ({ id, name: `game ${id}` })) };
  const xml = await sitemap(reads([packs, types]), 'https://shop.example');
  const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toContain('https://shop.example/pack-list?index=2');
  expect(places).toContain('https://shop.example/pack-detail?packId=7&amp;lang=en');
  expect(places.filter((place) => place?.includes('index=5'))).toEqual([]);
});

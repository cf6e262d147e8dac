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
const reads = (bodies: readonly unknown[], past: unknown = { state: 404 }) =>
  ({
    fetchAll: ([{ url }]: readonly [{ readonly url: string }]) => Promise.resolve(url === '/api/user/past_box/list' ? [past] : bodies),
  }) as unknown as ServiceReads;

test('PKL-1 PKD-1 search engines are told of each pack and of the games that have one, in both languages', async () => {
  const packs = { ...state, list: [{ ...pack, ...dates, id: 7, card_type: 2 }] };
  const types = { ...state, list: [2, 5].map((id) => ({ id, name: `game ${id}` })) };
  const xml = await sitemap(reads([packs, types]), 'https://shop.example');
  const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toContain('https://shop.example/pack-list?index=2');
  expect(places).toContain('https://shop.example/pack-detail?packId=7&amp;lang=en');
  expect(places.filter((place) => place?.includes('index=5'))).toEqual([]);
});

test('MEM-2 search engines are told of the boxes that ended last, where the store knows them', async () => {
  const box = { id: 9, name: '箱', image: [], point: 300, payment_method: '1', total_pack_count: 9, bought: 9, end: 'sold_out' };
  const past = { ...state, list: [{ ...box, ended_at: dates.start_date }], page: { page: 1, all_page: 1, pages: [1] } };
  const bodies = [
    { ...state, list: [] },
    { ...state, list: [] },
  ];
  const xml = await sitemap(reads(bodies, past), 'https://shop.example');
  expect(xml).toContain('<loc>https://shop.example/past-boxes?lang=en</loc>');
  expect(xml).toContain('<loc>https://shop.example/past-box?packId=9</loc>');
  expect(await sitemap(reads(bodies), 'https://shop.example')).not.toContain('past-box');
});

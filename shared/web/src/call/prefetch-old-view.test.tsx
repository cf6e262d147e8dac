import { store } from '@fudaya/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderBy } from '../first-view/first-view.ts';
import { fakeTransport } from '../testing/fake-transport.ts';
import { aVisitor } from '../testing/members.ts';
import { pageRead, prefetchReads } from './prefetch-reads.ts';
import { queryClient } from './query-client.ts';
import { setTransport } from './transport.ts';
import { useRead } from './use-read.ts';

const listOf = (name: string) => ({ list: [{ id: 2, name }] });
function Types() {
  return <p>{useRead(store.cardTypeList, {}).reply?.list[0]?.name}</p>;
}

afterEach(() => renderBy(null));

test('FED-2 what came with an old document stays as it is until its page is hydrated, which then reads it anew', async () => {
  const fake = fakeTransport([[store.cardTypeList, listOf('朱雀絵巻')]]);
  const restore = setTransport(fake.transport);
  const reads = [{ path: store.cardTypeList.path, input: {}, reply: listOf('水面の記憶') }];
  renderBy({ area: 'store', path: '/', language: 'ja', member: aVisitor, reads, is_old: true });
  await prefetchReads('store', [pageRead(store.cardTypeList, {})]);
  expect(fake.inputsOf(store.cardTypeList)).toEqual([]);
  render(
    <QueryClientProvider client={queryClient}>
      <Types />
    </QueryClientProvider>,
  );
  expect(screen.getByText('水面の記憶')).toBeTruthy();
  expect(await screen.findByText('朱雀絵巻')).toBeTruthy();
  expect(fake.inputsOf(store.cardTypeList)).toHaveLength(1);
  restore();
});

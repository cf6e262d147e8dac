import { links, pages } from '@fudaya/contracts';
import { expect, test, vi } from 'vitest';
import { createNavigation, destinationOf } from './navigation.ts';

function setUp(beforeNavigation: (path: string) => Promise<string | null>) {
  const replace = vi.fn<(path: string) => void>();
  const onChange = vi.fn<() => void>();
  return { replace, onChange, ...createNavigation({ beforeNavigation, replace, onChange }) };
}

test.each(pages.map((page) => [page.path, page.area]))('FED-2 %s belongs to %s', (path, area) => {
  expect(destinationOf(path)).toEqual({ area });
});

test.each(['/nowhere', '/pack-detail/1', '/api', '/index.html'])('FRM-7 %s leads to the top page', (path) => {
  expect(destinationOf(path)).toEqual({ redirect: links.top() });
});

test('FRM-6 the maintenance page is the shell’s own', () => {
  expect(destinationOf(links.maintenance())).toEqual({ area: null });
});

test('GRD-1 an area is shown once the guard let the path through', async () => {
  let pass: (answer: null) => void = () => undefined;
  const navigation = setUp(() => new Promise((resolve) => (pass = resolve)));
  const going = navigation.goTo('/pack-detail?packId=1');
  expect(navigation.shownArea()).toBeNull();
  pass(null);
  await going;
  expect(navigation.shownArea()).toBe('store');
  expect(navigation.onChange).toHaveBeenCalledTimes(1);
});

test('GRD-3 a path the guard refuses is replaced and its area is not shown', async () => {
  const navigation = setUp(async (path) => (path === '/my-page' ? '/login' : null));
  await navigation.goTo('/my-page');
  expect(navigation.replace).toHaveBeenCalledExactlyOnceWith('/login');
  expect(navigation.shownArea()).toBeNull();
});

test('GRD-1 the guard is asked for every new path, also within an area, and not again for the same one', async () => {
  const guard = vi.fn<(path: string) => Promise<null>>(async () => null);
  const navigation = setUp(guard);
  for (const path of ['/', '/pack-detail?packId=1', '/pack-detail?packId=1', '/pack-detail?packId=2']) await navigation.goTo(path);
  expect(guard.mock.calls.flat()).toEqual(['/', '/pack-detail?packId=1', '/pack-detail?packId=2']);
  expect(navigation.onChange).toHaveBeenCalledTimes(1);
});

test('GRD-1 when the member goes on before the guard answered, only the last path counts', async () => {
  const answers = new Map<string, (answer: null) => void>();
  const navigation = setUp((path) => new Promise((resolve) => void answers.set(path, resolve)));
  const [first, second] = [navigation.goTo('/login'), navigation.goTo('/')];
  answers.get('/')?.(null);
  await second;
  answers.get('/login')?.(null);
  await first;
  expect(navigation.shownArea()).toBe('store');
});

test('GRD-2 a guard that breaks does not shut the shop', async () => {
  const navigation = setUp(() => Promise.reject(new Error('offline')));
  await navigation.goTo('/');
  expect(navigation.shownArea()).toBe('store');
});

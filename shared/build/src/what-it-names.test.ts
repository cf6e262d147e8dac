import { expect, test } from 'vitest';
import { calledAreas, listenedTopics, offeredByWeb, schemasOf, takenFromWeb } from './what-it-names.ts';

test('FED-6 a build says which events of others it listens to: by their topics, or by asking who is there', () => {
  expect(listenedTopics('useFact(topics.packBought, load)', 'gacha')).toEqual(['pack.bought.v1']);
  expect(listenedTopics('const member = useMember();', 'payment')).toEqual(['member.current.v1']);
  expect(listenedTopics('publish(topics.packBought, it); const useMembership = useMemberships();', 'store')).toEqual([]);
});

test('FED-6 what an event holds is said as it is read, so that a shell that leaves out a field is refused beside who asks for it', () => {
  const { 'member.current.v1': schema } = schemasOf(['member.current.v1']);
  expect(schema).toMatchObject({ type: 'object', required: expect.arrayContaining(['point']) });
});

test('FED-6 a build says whose service it calls: its own, and those whose contracts it names', () => {
  expect(calledAreas('read(account.userPoint)', 'store')).toEqual(['store', 'account']);
});

test('FED-6 a build says what it takes from the shell’s @fudaya/web: the values, without types', () => {
  const text =
    "import { Icon, type Read } from '@fudaya/web';\nimport type { Bus } from '@fudaya/web';\nimport {\n  Link as L,\n  Icon,\n} from '@fudaya/web';";
  expect(takenFromWeb(text)).toEqual(['Icon', 'Link']);
  expect(offeredByWeb("export { a as b, type C } from './a.ts';\nexport type { D } from './d.ts';\nexport {\n  e,\n} from 'e';")).toEqual([
    'b',
    'e',
  ]);
});

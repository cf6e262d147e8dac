import { afterEach, expect, test } from 'vitest';
import { wordsOf } from './note.ts';
import { ownerOfNode, ownerOfStack } from './owner.ts';

const [shell, store, payment] = ['00000000000000a1', '00000000000000b2', '00000000000000c3'];
const frame = (remote: string, build: string) => `    at f (https://shop.example/r/${remote}/${build}/app.1.js:1:2)\n`;

afterEach(() => void (document.body.innerHTML = ''));

test('FED-8 a fault is filed under the build whose code threw it, whoever’s page it was in', () => {
  expect(ownerOfStack(`Error: x\n${frame('payment', payment)}${frame('store', store)}`)).toEqual({ remote: 'payment', build: payment });
  expect(ownerOfStack(`Error: x\n${frame('shell', shell)}${frame('store', store)}`)).toEqual({ remote: 'store', build: store });
  expect(ownerOfStack(`Error: x\n${frame('shell', shell)}`)).toEqual({ remote: 'shell', build: shell });
  expect(ownerOfStack('Error: of an extension\n at chrome-extension://abc/x.js')).toBeUndefined();
});

test('FED-8 what moved or was slow belongs to the area it stands in', () => {
  document.body.innerHTML = `<header id="h"></header><div data-area="store" data-build="${store}"><p id="p">text</p></div>`;
  expect(ownerOfNode(document.querySelector('#p')?.firstChild)).toEqual({ remote: 'store', build: store });
  expect(ownerOfNode(document.querySelector('#h'))).toBeUndefined();
  expect(ownerOfNode(null)).toBeUndefined();
});

test('what is told of a fault holds no addresses and no numbers', () => {
  expect(wordsOf(new TypeError('cannot load https://shop.example/my-page?id=12 for 4111111111111111'))).toBe(
    'TypeError: cannot load … for #',
  );
});

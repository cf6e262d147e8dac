import { sampleFacts } from '@fudaya/contracts/legal-text';
// Runs around every browser test: what was rendered is taken down, and what React had put off is done while there is still a window.
import { texts as refusalsEn } from '@fudaya/contracts/texts/refusals/en';
import { texts as refusalsJa } from '@fudaya/contracts/texts/refusals/ja';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { addMessages, i18n } from '../i18n/i18n.ts';
import { texts as en } from '../i18n/texts/en.ts';
import { texts as ja } from '../i18n/texts/ja.ts';

// The ui kit's own texts are there before any page, as in the shell; those of refusals come with the pages that say them.
addMessages('web', { ja, en });
addMessages('refusals', { ja: refusalsJa, en: refusalsEn });

const missing: string[] = [];
i18n.on('missingKey', (_: unknown, namespace: string, key: string) => {
  if (!key.startsWith('no.such')) missing.push(`${namespace}:${key}`);
});

afterEach(cleanup);
afterEach(() => {
  const keys = missing.splice(0);
  if (keys.length > 0) throw new Error(`a page asked for texts that are not there: ${keys.join(', ')}`);
});
afterAll(async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
});

// Who runs the shop is in every document.
if (typeof document !== 'undefined') {
  const said = Object.assign(document.createElement('script'), { type: 'application/json', id: 'seller' });
  said.textContent = JSON.stringify({ name: sampleFacts.name, mail: sampleFacts.mail.ja });
  document.head.append(said);
}

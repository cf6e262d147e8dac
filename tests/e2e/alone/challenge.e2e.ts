// Where a rule asks for a challenge, the page solves it by itself. An account service of its own does the shop's tasks meanwhile.
import { account, challengeHeader } from '@fudaya/contracts';
import { newPerson, register } from '../steps/member.ts';
import { startOwnAccount, startOwnEdge } from '../steps/own-edge.ts';
import { expect, test } from '../steps/shop.ts';
import { textsIn } from '../steps/texts.ts';

test('SEC-15 a visitor registers where a challenge is asked: the page works for it, and nobody is asked anything @all', async ({
  browser,
}) => {
  const own = await startOwnAccount({ CHALLENGE_FOR: 'register' });
  const edge = await startOwnEdge(own.url);
  const context = await browser.newContext({ baseURL: edge.url });
  try {
    const page = await context.newPage();
    const solved: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`/api${account.registerAppend.path}`)) solved.push(request.headers()[challengeHeader]?.split(' ')[0]);
    });
    await register(page, textsIn('ja'), 'ja', newPerson());
    // Refused once with the challenge, then sent again with the work.
    expect(solved).toEqual([undefined, 'work']);
  } finally {
    await context.close();
    await edge.stop();
    await own.stop();
  }
});

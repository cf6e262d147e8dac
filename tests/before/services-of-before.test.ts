// The database is changed first, while services of before still run, and they may be rolled back to: so their own tests hold on it.
import { expect, test } from 'vitest';
import { beforeFile, beforeLastDatabase, brokenInMonths, brokenOnToday, whyNoHistory } from '../../scripts/earlier-builds.ts';

const services = ['store', 'gacha', 'payment', 'account', 'edge', 'releases'];
/**
 * They judge which tables know a member, and which figures the database counts. Of both there may come more: the services of before have nothing to
 * do with the ones, and tell none of the others.
 */
const judgesOfMore = [
  ' > API-2 every table that knows a member is in the file',
  ' > OPS-7 every figure that the database counts has a name and a help text, and the other way round',
];
/** Hundreds of tests on a slow machine. */
const long = 2_400_000;

test(
  'FED-6 the services of before the last change of the database do on it all that they did',
  { timeout: long },
  async ({ task, skip }) => {
    const commit = whyNoHistory() === undefined ? beforeLastDatabase() : undefined;
    if (commit === undefined) {
      const leftOut = whyNoHistory() ?? 'the database was never changed';
      Object.assign(task.meta, { leftOut });
      return skip(leftOut);
    }
    const broken = await brokenOnToday(commit, services);
    expect(broken.filter((test) => !judgesOfMore.some((title) => test.includes(title)))).toEqual([]);
  },
);

/** What keeps the books by months. */
const firstMonths = 'services/db/src/partition-books.ts';
/** It reckons with ids that leave no gap, which is why it must not run any more once months have begun (decision 100). */
const nightlyCheck = 'services/payment/src/check-books/check-books.test.ts > ';

test(
  'FED-6 OPS-13 the services from before the books were kept by months do on months all that they do on one table, but for the nightly check',
  { timeout: long },
  async ({ task, skip }) => {
    const commit = whyNoHistory() === undefined ? beforeFile(firstMonths) : undefined;
    if (commit === undefined) {
      const leftOut = whyNoHistory() ?? 'the history does not reach back so far';
      Object.assign(task.meta, { leftOut });
      return skip(leftOut);
    }
    const broken = await brokenInMonths(commit, ['gacha', 'payment', 'account']);
    expect(broken.filter((test) => !test.startsWith(nightlyCheck))).toEqual([]);
  },
);

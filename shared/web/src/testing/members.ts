import type { account } from '@fudaya/contracts';

/** A member with points, as the shell would publish. */
export const aMember: account.CurrentUser = {
  is_login: '1',
  point: 12_000,
  coin: 30,
  rank: 2,
  last_name: '山田',
  first_name: '花',
  lastName: '山田',
  firstName: '花',
  availablePoint: 12_000,
  undecided: 0,
  decide_by: null,
  server_time: '2026-11-21T03:00:00.000Z',
};

export const aVisitor: account.CurrentUser = {
  ...aMember,
  is_login: '0',
  point: 0,
  coin: 0,
  rank: 1,
  last_name: '',
  first_name: '',
  lastName: '',
  firstName: '',
  availablePoint: 0,
};

import { account } from '@fudaya/contracts';
import { createService, serve, type KitSettings, type Service, type Sql } from '@fudaya/kit';
import { currentUser } from './current-user/current-user.ts';
import { historyList } from './history-list/history-list.ts';
import { login, logout } from './login/login.ts';
import { argon2Passwords, type Passwords } from './login/passwords.ts';
import { deleteDeadSessions } from './login/session.sql.ts';
import { prefectureList } from './pref-list/pref-list.ts';
import { registerAppend } from './registration/register-append.ts';
import { registerConfirm } from './registration/rules.ts';

export interface AccountServiceOptions {
  readonly sql: Sql;
  readonly settings: KitSettings;
  readonly now?: () => Date;
  readonly passwords?: Passwords;
}

const hour_ms = 60 * 60 * 1000;

/** The account service: who the member is, how they come and go, what they did. */
export function createAccountService({
  sql,
  settings,
  now = () => new Date(),
  passwords = argon2Passwords(),
}: AccountServiceOptions): Service {
  return createService({
    area: 'account',
    sql,
    settings,
    now,
    deps: { passwords },
    routes: [
      serve(account.userPoint, currentUser, { skipsMember: true }),
      serve(account.login, login),
      serve(account.logout, logout, { isSameOriginOnly: true }),
      serve(account.registerConfirm, registerConfirm),
      serve(account.registerAppend, registerAppend),
      serve(account.prefectureList, prefectureList),
      serve(account.historyList, historyList),
    ],
    jobs: [{ name: 'sweep sessions', every_ms: hour_ms, run: () => deleteDeadSessions(sql, now()) }],
  });
}

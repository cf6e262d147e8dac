import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { markdownModule } from '@fudaya/contracts/markdown';
import { defineConfig } from 'vitest/config';
import { whyNoCitus } from './services/db/src/citus/home.ts';

const browserFolders = ['shell', 'mfe-store', 'mfe-gacha', 'mfe-payment', 'mfe-account', 'shared/web', 'shared/desk'];
/** Files that compare bytes, errors or the page's own address by their class, which in a context of its own is not the one that Node has. */
const ofOneRealm = [
  'mfe-gacha/src/draw-proof/*.test.{ts,tsx}',
  'mfe-gacha/src/draw/ReceiptDialog.test.tsx',
  'mfe-store/src/pack-detail/PackDetailPage.test.tsx',
  'shared/web/src/call/call.test.ts',
  'shell/src/frame/newer-page.test.tsx',
  'shell/src/telemetry/send.test.ts',
];
/** Other files once more in two steps: they import them, which a worker that has loaded one does not do again. */
const onceMore = [
  'services/gacha/src/decision/two-steps-deciding.test.ts',
  'services/gacha/src/pack-buy/two-steps-buying.test.ts',
  'tests/invariants/storm-two-steps.test.ts',
];
/** Replaces a module for itself (vi.mock). */
const mocksModule = 'services/account/src/identity/login/passwords.test.ts';
/** Files in a process of their own; the edge's, for its answers in parts are those of Node and not of the server that others load. */
const isolated = ['services/edge/**/*.test.ts', mocksModule, ...onceMore];
/** What services do with their database: run once more behind PgBouncer, where it is installed. */
const behindPooler = [
  'services/{kit,books,store,account,payment,gacha,releases}/src/**/*.test.ts',
  'services/edge/src/{live,waiting-room}/**/*.test.ts',
  'services/db/src/connect.test.ts',
];
const hasPgbouncer = existsSync(process.env['PGBOUNCER_PATH'] ?? '/usr/sbin/pgbouncer');
/**
 * On Citus, where CITUS_HOME names one (scripts/test.ts says so where it does not): what is tested there alone, and in two steps once more what asks rows that
 * are spread there.
 */
const aloneOnCitus = ['{services,tests}/**/*.citus.test.ts'];
export const onCitus = [
  ...aloneOnCitus,
  'services/account/src/desk/broadcast/*.test.ts',
  'services/account/src/desk/member/{goodwill-grant,member,member-close,member-latest}.test.ts',
  'services/account/src/desk/referral/*.test.ts',
  'services/account/src/exchange/exchange.test.ts',
  'services/account/src/history/history-list/*.test.ts',
  'services/account/src/history/moves/*.test.ts',
  'services/account/src/identity/user-point/*.test.ts',
  'services/account/src/leaving/closing/closing.test.ts',
  'services/account/src/leaving/member-data/member-data.test.ts',
  'services/account/src/profile/{favourite,rank,wish}/*.test.ts',
  'services/account/src/promotion/*.test.ts',
  'services/account/src/registration/{register,register-short}.test.ts',
  'services/account/src/transfer/transfer.test.ts',
  'services/account/src/winner/*.test.ts',
  'services/books/src/decide.test.ts',
  'services/books/src/expiry.test.ts',
  'services/books/src/freeze.test.ts',
  'services/books/src/grant.test.ts',
  'services/books/src/reverse.test.ts',
  'services/books/src/spend.test.ts',
  'services/books/src/unused.test.ts',
  'services/gacha/src/app.test.ts',
  'services/gacha/src/certificate/*.test.ts',
  'services/gacha/src/decision/decision.test.ts',
  'services/gacha/src/decision/reminders.test.ts',
  'services/gacha/src/desk/**/*.test.ts',
  'services/gacha/src/exchange/ship-exchange.test.ts',
  'services/gacha/src/forget/*.test.ts',
  'services/gacha/src/frozen.test.ts',
  'services/gacha/src/gache-result/gache-result.test.ts',
  'services/gacha/src/history.test.ts',
  'services/gacha/src/log/*.test.ts',
  'services/gacha/src/operator/*.test.ts',
  'services/gacha/src/pack-buy/{early-sale,finish-paid,free-draw,pack-buy,two-steps}.test.ts',
  'services/gacha/src/pack-check/*.test.ts',
  'services/gacha/src/pack-discount/pack-discount.test.ts',
  'services/gacha/src/pickup/pickup.test.ts',
  'services/gacha/src/proof/{draw-proof,heads-live,lineups}.test.ts',
  'services/gacha/src/record/public-files.test.ts',
  'services/gacha/src/resolve/hand-over.test.ts',
  'services/gacha/src/resolve/resolve.test.ts',
  'services/gacha/src/shipment/*.test.ts',
  'services/payment/src/desk/**/*.test.ts',
  'services/payment/src/provider/{stripe/stripe,tokeniser-b/tokeniser-b}.test.ts',
  'services/payment/src/{bonus,care,check-books,course,deadline,figures,forget,lots,operator,order,pay-list,point-buy,point-end,receipt,reconcile,settle,wallet}/*.test.ts',
  'services/store/src/desk/{ahead,pack,pack-plan}/*.test.ts',
  'services/store/src/favourite/*.test.ts',
  'services/store/src/pack-detail/pack-detail.test.ts',
  'services/store/src/pack-list/*.test.ts',
  'services/store/src/pack-live/pack-live.test.ts',
  'services/store/src/past-box/past-box.test.ts',
  'services/store/src/sale-watch/*.test.ts',
  'services/store/src/wins/wins.test.ts',
  'services/store/src/wish/wish.test.ts',
];
/** The other suites of the services whose rows are spread, by the reason why they do not run there (tests/safety/citus-suites.test.ts). */
export const notOnCitus: Readonly<Record<string, readonly string[]>> = {
  'it asks no database': [
    'services/account/src/identity/login/passwords.test.ts',
    'services/account/src/identity/phone/**/*.test.ts',
    'services/account/src/line/*.test.ts',
    'services/account/src/mail/{compose,smtp-sender}.test.ts',
    'services/account/src/push/*.test.ts',
    'services/account/src/referral/**/*.test.ts',
    'services/gacha/src/{in-parts,long-list,settings}.test.ts',
    'services/gacha/src/beacon/*.test.ts',
    'services/gacha/src/box/*.test.ts',
    'services/payment/src/bank/*.test.ts',
    'services/payment/src/provider/stripe/loaded.test.ts',
    'services/payment/src/provider/tokeniser-b/reply.test.ts',
  ],
  'it asks tables of the coordinator, which is a Postgres': [
    'services/account/src/desk/{exchange,inquiry,platform,rank,template}/*.test.ts',
    'services/account/src/desk/roles.test.ts',
    'services/account/src/desk/member/member-mail.test.ts',
    'services/account/src/exchange/exchange-list.test.ts',
    'services/account/src/identity/login/{challenge,login}.test.ts',
    'services/account/src/identity/{passkey,prove,provider,security,staff,verify-mail}/*.test.ts',
    'services/account/src/identity/password/{set-passphrase,weak-passwords}.test.ts',
    'services/account/src/leaving/*.test.ts',
    'services/account/src/mail/outbox.test.ts',
    'services/account/src/profile/{address,detail,notice}/*.test.ts',
    'services/account/src/registration/address/*.test.ts',
    'services/account/src/registration/field-rules.test.ts',
    'services/payment/src/callback/*.test.ts',
    'services/payment/src/{card-numbers,server}.test.ts',
    'services/store/src/{banner,legal-text,post-list}/*.test.ts',
    'services/store/src/desk/{banner,card,group,legal,news,picture,seller}/*.test.ts',
  ],
  'it empties the books before each test, and their accounts are a view there': [
    'services/account/src/identity/password/reset-password.test.ts',
  ],
  'it measures what the page and the client compute': ['services/gacha/src/proof/proof-size.test.ts'],
  'it writes rows of the books by hand, which have a column more there': ['services/books/src/{balanced,sources}.test.ts'],
  'months are put away on one Postgres': ['services/books/src/months.test.ts'],
  'boxes of the earlier method never were there': ['services/gacha/src/earlier-method.test.ts'],
  'it imports suites that are named themselves': ['services/gacha/src/{decision/two-steps-deciding,pack-buy/two-steps-buying}.test.ts'],
};
/** Takes back what a file changed of the process that it shares with others. */
const afterEachFile = ['services/kit/src/testing/after-each-file.ts'];
/** Rehearsals of what goes wrong or takes long: seconds to a minute each, run with `--all` and by `pnpm test:soak` (decision 59). */
const drills = ['{tests,deploy,scripts}/**/*-drill.test.ts'];
const ignored = ['**/node_modules/**', '**/dist/**', '.data/**', '.toolchain/**'];

const inBrowser = (own: { name: string; pool: 'vmForks' | 'forks'; include: string[]; exclude: string[] }) => ({
  oxc: { jsx: { runtime: 'automatic' as const } },
  plugins: [{ name: 'markdown', transform: (code: string, id: string) => (id.endsWith('.md') ? markdownModule(code) : undefined) }],
  test: {
    ...own,
    environment: 'jsdom' as const,
    setupFiles: ['shared/web/src/testing/after-each-test.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
    testTimeout: 30_000,
  },
});

export default defineConfig({
  test: {
    // Of two cores the default would use one; one more works while others wait for processes and databases.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        logLevel: 'error',
        test: {
          name: 'node',
          environment: 'node',
          // One process for many files: services were loaded afresh for each, which took two fifths of the run (decision 201).
          isolate: false,
          include: [
            'services/**/*.test.ts',
            'shared/{contracts,draw,log,build}/**/*.test.ts',
            'tests/{contracts,invariants}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'deploy/**/*.test.ts',
          ],
          exclude: [...ignored, ...drills, ...aloneOnCitus, ...isolated],
          setupFiles: afterEachFile,
          // It imports JSON without saying so, which Node alone refuses.
          server: { deps: { inline: [/@actions\/(workflow-parser|expressions)/] } },
          globalSetup: ['services/db/src/testing-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        logLevel: 'error',
        test: {
          name: 'node-isolated',
          environment: 'node',
          include: isolated,
          exclude: ignored,
          globalSetup: ['services/db/src/testing-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        logLevel: 'error',
        test: {
          name: 'pooled',
          environment: 'node',
          isolate: false,
          include: hasPgbouncer ? behindPooler : [],
          exclude: [...ignored, ...aloneOnCitus, mocksModule, ...onceMore],
          setupFiles: afterEachFile,
          globalSetup: ['services/db/src/testing-setup-pooled.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        logLevel: 'error',
        test: {
          name: 'pooled-isolated',
          environment: 'node',
          include: hasPgbouncer ? onceMore.filter((file) => file.startsWith('services/')) : [],
          globalSetup: ['services/db/src/testing-setup-pooled.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        logLevel: 'error',
        test: {
          name: 'citus',
          environment: 'node',
          env: { PURCHASE_STEPS: 'two' },
          include: whyNoCitus === undefined ? onCitus : [],
          exclude: ignored,
          globalSetup: ['services/db/src/testing-setup-citus.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        logLevel: 'error',
        test: {
          name: 'drills',
          environment: 'node',
          include: drills,
          exclude: ignored,
          globalSetup: ['services/db/src/testing-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'safety',
          environment: 'node',
          isolate: false,
          include: ['tests/safety/**/*.test.ts'],
          exclude: ignored,
          testTimeout: 60_000,
        },
      },
      // Minutes, and a machine's worth of processes: scripts/test.ts runs it by itself.
      { test: { name: 'newcomer', environment: 'node', include: ['tests/newcomer/**/*.test.ts'], exclude: ignored } },
      {
        test: {
          name: 'image',
          environment: 'node',
          include: ['tests/image/**/*.test.ts'],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 600_000,
        },
      },
      { test: { name: 'before', environment: 'node', include: ['tests/before/**/*.test.ts'], exclude: ignored } },
      // One process for many files, each in a context of its own: jsdom and React are loaded once, not a hundred times.
      inBrowser({
        name: 'browser',
        pool: 'vmForks',
        include: browserFolders.flatMap((folder) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`]),
        exclude: [...ignored, ...ofOneRealm],
      }),
      inBrowser({ name: 'browser-one-realm', pool: 'forks', include: ofOneRealm, exclude: ignored }),
    ],
  },
});

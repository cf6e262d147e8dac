// /operations: where the staff see what is live and change it. To everybody else there is no such address; the edge says so first.
import { randomBytes, randomUUID } from 'node:crypto';
import { languageParameter, languages, remoteNames, type Language } from '@fudaya/contracts';
import { mayDo } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/db';
import { csrfKeyOf, isCsrfGood, isForeignWrite, isJustProved, issueCsrf } from '@fudaya/kit';
import { Hono, type Context, type Handler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { judge, list, Misuse, ordered, type Place } from '../index.ts';
import { selectLive } from '../release.sql.ts';
import { carryOut } from './carry-out.ts';
import { actions, confirmPage, type Confirm } from './confirm.ts';
import { fileAt } from './own-files.ts';
import { operationsPage, type Frame } from './page.ts';
import { short } from './remote-card.ts';
import type { FindStaff, Staff } from './staff.ts';
import { operationsState, periods_h } from './state.ts';
import { wordsIn } from './words.ts';

export interface OperationsOptions {
  readonly sql: Sql;
  readonly place: Place;
  readonly findStaff: FindStaff;
  readonly publicOrigin: string;
}
type Env = { Bindings: { staff: Staff } };

const maxBody_bytes = 16 * 1024;
const asked = z.object({
  remote: z.enum(remoteNames),
  action: z.enum(actions),
  build: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
});
/** What the database keeps as text. */
const text = z.string().check(z.regex(/^[^\0]*$/));
const order = z.object({ order: z.uuid(), csrf: text, seen: text, why: text, percent: z.optional(text) });

/** Nothing runs but the one script that the document names by its nonce, and no text becomes markup or code: there is no policy that could. */
const policyWith = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self'; connect-src 'self'; form-action 'self'; ` +
  "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Tied to the session: its cookie's value is the key, which nobody else has. */
const keyOf = ({ sessionId }: Staff) => csrfKeyOf(`operations ${sessionId}`);

function languageHere(c: Context): Language {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(c.req.header('cookie') ?? '')?.[1];
  return languages.find((one) => one === c.req.query(languageParameter)) ?? languages.find((one) => one === chosen) ?? 'ja';
}

/** Answers staff who may see releases, and passes everybody else on to what answers unknown addresses. */
export function operations(options: OperationsOptions): Handler {
  const app = pagesOf(options);
  return async (c, next) => {
    const staff = await options.findStaff(c.req.header('cookie'));
    return staff && mayDo(staff.roles, 'release.see') ? app.fetch(c.req.raw, { staff }) : next();
  };
}

function pagesOf({ sql, place, publicOrigin }: OperationsOptions): Hono<Env> {
  const app = new Hono<Env>();

  type Status = 200 | 403 | 409 | 422;
  async function page(c: Context<Env>, render: (frame: Frame) => unknown, status: Status = 200): Promise<Response> {
    const nonce = randomBytes(16).toString('base64url');
    const frame = { language: languageHere(c), name: c.env.staff.name, here: new URL(c.req.url), nonce };
    return c.html((await render(frame)) as string, status, {
      'content-security-policy': policyWith(nonce),
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
  }

  /** The form as it stands now; `sent` is what was typed into it. */
  async function confirmOf(c: Context<Env>, what: z.output<typeof asked>, sent: Partial<Confirm> = {}): Promise<Confirm> {
    const staff = c.env.staff;
    const [lives, rows] = await Promise.all([selectLive(sql), list(sql, what.remote)]);
    const live = lives.find(({ remote }) => remote === what.remote);
    const share = live?.canary === what.build ? live.canary_share / 100 : 1;
    const reasons =
      what.action === 'abort'
        ? []
        : await judge(sql, { ...what, isRollback: what.action === 'rollback', language: languageHere(c), ...place });
    const csrf = issueCsrf(keyOf(staff), staff.sessionId, Date.now());
    const shown = { isProved: isJustProved(staff, new Date()), percent: String(share), why: '' };
    return { ...what, live, rows, reasons, csrf, order: randomUUID(), ...shown, ...sent };
  }

  app.get('/operations', async (c) => {
    const language = languageHere(c);
    const hours = periods_h.find((one) => String(one) === c.req.query('hours')) ?? 24;
    const done = z.uuid().safeParse(c.req.query('done')).data;
    const [state, change] = await Promise.all([operationsState(sql, hours), done === undefined ? undefined : ordered(sql, done)]);
    const t = wordsIn(language);
    const said = change && `${t.say(`did-${change.action}`)} ${t.name(change.remote)} ${short(change.build)} (${change.by})`;
    if (c.req.query(languageParameter) !== undefined) c.header('set-cookie', `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`);
    return page(c, (frame) => operationsPage(frame, state, said));
  });

  // Whoever may see it and not change it meets no form.
  app.use('/operations/change', (c, next) =>
    mayDo(c.env.staff.roles, 'release.change') ? next() : Promise.resolve(c.redirect('/operations', 303)),
  );

  app.get('/operations/change', async (c) => {
    const what = asked.safeParse(c.req.query());
    if (!what.success) return c.redirect('/operations', 303);
    const confirm = await confirmOf(c, what.data);
    if (!confirm.rows.some(({ build }) => build === confirm.build)) return c.redirect('/operations', 303);
    return page(c, (frame) => confirmPage(frame, confirm));
  });

  app.post('/operations/change', bodyLimit({ maxSize: maxBody_bytes }), async (c) => {
    const staff = c.env.staff;
    const t = wordsIn(languageHere(c));
    const headers = { fetchSite: c.req.header('sec-fetch-site'), origin: c.req.header('origin'), referer: c.req.header('referer') };
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const [what, sent] = [asked.safeParse(fields), order.safeParse(fields)];
    if (!what.success || !sent.success) return c.redirect('/operations', 303);
    const { csrf, seen, why, percent = '', order: id } = sent.data;
    const again = async (status: 403 | 409 | 422, problem: Confirm['problem'], sameOrder = true) => {
      const kept = { why, problem, ...(sameOrder && { order: id }), ...(what.data.action === 'canary' && percent !== '' && { percent }) };
      const confirm = await confirmOf(c, what.data, kept);
      return page(c, (frame) => confirmPage(frame, confirm), status);
    };
    const isForeign = isForeignWrite(headers, publicOrigin);
    if (isForeign || !isCsrfGood(keyOf(staff), staff.sessionId, csrf, Date.now())) return again(403, { text: t.say('stale') });
    if (!isJustProved(staff, new Date())) return again(403, { text: t.say('proveAgain') });
    const reason = why.trim();
    if (reason.length < 3 || reason.length > 200) return again(422, { text: t.say('whyWrong'), isWhy: true });
    try {
      const isDone = await carryOut(sql, place, { ...what.data, percent, by: staff.name, why: reason, order: id, seen: seen || undefined });
      if (!isDone) return await again(409, { text: t.say('noCanaryToEnd') }, false);
    } catch (fault) {
      if (!(fault instanceof Misuse)) throw fault;
      return again(409, { text: t.say('refused'), details: fault.linesIn(t.language) }, false);
    }
    return c.redirect(`/operations?done=${id}#${what.data.remote}`, 303);
  });

  app.get('/operations/:hash/:name', (c) => {
    const file = fileAt(c.req.path);
    if (!file) return c.notFound();
    return c.body(file.body, 200, {
      'content-type': file.type,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}

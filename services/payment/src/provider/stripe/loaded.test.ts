import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const settingsFile = fileURLToPath(new URL('../../settings.ts', import.meta.url));
const least = {
  PORT: '0',
  DATABASE_URL: 'postgres://localhost/x',
  TOKENISER_A_URL: '/token',
  GATEWAY_A_URL: 'http://localhost/gateway',
  GATEWAY_A_SECRET: 'a gateway secret for tests',
};

/** Whether a process with these settings has loaded Stripe's client. */
async function loadsStripe(extra: Record<string, string>): Promise<boolean> {
  const script = `
    import { registerHooks } from 'node:module';
    let isLoaded = false;
    registerHooks({ load(url, context, next) { isLoaded ||= url.includes('/node_modules/stripe/'); return next(url, context); } });
    const { paymentSettings } = await import(${JSON.stringify(settingsFile)});
    await paymentSettings(${JSON.stringify({ ...least, ...extra })}, 'http://localhost');
    console.log(isLoaded);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout) as boolean;
}

test('PAY-8 Stripe’s client is loaded where Stripe is switched on, and nowhere else', async () => {
  expect(await loadsStripe({})).toBe(false);
  expect(await loadsStripe({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'y' })).toBe(true);
});

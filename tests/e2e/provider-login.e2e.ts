import { links, type account } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { findingsOn } from './steps/axe.ts';
import { fillForm, newMember, newPerson, openIn } from './steps/member.ts';
import { expect, shop, test } from './steps/shop.ts';
import { textsIn, type Texts } from './steps/texts.ts';

type Name = account.LoginProvider;
const nameOf = (t: Texts, provider: Name) => t('account', `provider.${provider}`);

/** On the provider's page: who somebody is there. */
async function beThere(page: Page, subject: string, mail = ''): Promise<void> {
  await expect(page).toHaveURL(/\/dev\/login\//);
  await page.getByLabel('ID').fill(subject);
  await page.getByLabel('Mail').fill(mail);
  await page.getByRole('button', { name: /このIDで続ける/ }).click();
}
const continueWith = (page: Page, t: Texts, provider: Name) =>
  page.getByRole('button', { name: t('account', 'provider.continue', { provider: nameOf(t, provider) }) }).click();

async function logOut(page: Page, t: Texts): Promise<void> {
  await page.goto(links.myPage());
  await page.getByRole('button', { name: t('account', 'myPage.logout') }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('MEM-13 a member links each service, logs in by it to the pack that was wanted, and unlinks it', async ({ page }) => {
  const t = textsIn('ja');
  await newMember(page, 'ja');
  for (const provider of ['line', 'google', 'apple'] as const) {
    await page.goto(links.security());
    await page.getByRole('button', { name: t('account', 'provider.linkOf', { provider: nameOf(t, provider) }) }).click();
    await beThere(page, `journey-${Date.now()}-${provider}`);
    await expect(page.getByText(t('account', 'provider.done', { provider: nameOf(t, provider) }))).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(links.security());
  }
  expect(await findingsOn(page, links.security())).toEqual([]);
  await page.getByRole('button', { name: t('account', 'provider.unlinkOf', { provider: nameOf(t, 'apple') }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account', 'provider.unlink') })
    .click();
  await expect(page.getByText(t('account', 'provider.undone', { provider: nameOf(t, 'apple') }))).toBeVisible();
});

test('MEM-13 RLF who comes back by Apple’s form is logged in, on the page that was wanted', async ({ page }) => {
  const t = textsIn('en');
  const subject = `journey-apple-${Date.now()}`;
  await newMember(page, 'en');
  await page.goto(links.security());
  await page.getByRole('button', { name: t('account', 'provider.linkOf', { provider: nameOf(t, 'apple') }) }).click();
  await beThere(page, subject);
  await expect(page.getByText(t('account', 'provider.done', { provider: nameOf(t, 'apple') }))).toBeVisible();
  await logOut(page, t);
  await page.goto(links.login(4));
  await continueWith(page, t, 'apple');
  await beThere(page, subject);
  await expect(page).toHaveURL(/\/pack-detail\?packId=4$/);
  await page.goto(links.security());
  await expect(page.getByText(t('account', 'provider.session', { provider: nameOf(t, 'apple') }))).toBeVisible();
});

test('MEM-13 MEM-14 who is new registers without a password, then logs in by the service, and the pack waits at the end @all', async ({
  page,
}) => {
  const t = textsIn('ja');
  const person = newPerson();
  const subject = `journey-new-${Date.now()}`;
  await openIn(page, 'ja', links.login(4));
  await continueWith(page, t, 'google');
  await beThere(page, subject, person.mail);
  await expect(page).toHaveURL(/\/sign-up$/);
  await expect(page.getByText(t('account', 'signUp.leadProvider', { provider: 'Google' }))).toBeVisible();
  await expect(page.getByLabel(t('account', 'register.mail'))).toHaveValue(person.mail);
  await page.getByRole('checkbox', { name: t('account', 'register.agree') }).check();
  await page.getByRole('button', { name: t('account', 'signUp.submit') }).click();
  await page.getByRole('link', { name: t('account', 'complete.toWanted') }).click();
  await expect(page).toHaveURL(/\/pack-detail\?packId=4$/);
  await logOut(page, t);
  await continueWith(page, t, 'google');
  await beThere(page, subject, person.mail);
  await expect(page).toHaveURL(`${shop.url}/`);
});

test('MEM-13 REG-1 who is new by a service may fill in the whole form as well, and is logged in by the service from then on @all', async ({
  page,
}) => {
  const t = textsIn('ja');
  const person = newPerson();
  const subject = `journey-whole-${Date.now()}`;
  await openIn(page, 'ja', links.login());
  await continueWith(page, t, 'line');
  await beThere(page, subject, person.mail);
  await page.getByRole('link', { name: t('account', 'signUp.whole') }).click();
  await expect(page.getByText(t('account', 'provider.registering', { provider: 'LINE' }))).toBeVisible();
  await fillForm(page, t, 'ja', person);
  await page.getByRole('button', { name: t('account', 'confirm.register') }).click();
  await page.getByRole('link', { name: t('account', 'complete.toTop') }).click();
  await logOut(page, t);
  await continueWith(page, t, 'line');
  await beThere(page, subject, person.mail);
  await expect(page).toHaveURL(`${shop.url}/`);
});

test('MEM-13 an address that a member has leads to the login of before, and is linked after it', async ({ page }) => {
  const t = textsIn('en');
  const { mail, password } = await newMember(page, 'en');
  await logOut(page, t);
  await continueWith(page, t, 'google');
  await beThere(page, `journey-known-${Date.now()}`, mail);
  await expect(page.getByText(t('account', 'provider.known', { provider: 'Google' }))).toBeVisible();
  expect(await findingsOn(page, links.login())).toEqual([]);
  await page.getByLabel(t('account', 'login.mail')).fill(mail);
  await page.getByLabel(t('account', 'login.pass'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('account', 'login.submit'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account', 'provider.link') })
    .click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.goto(links.security());
  await expect(page.getByText(t('account', 'provider.linked', { mail }))).toBeVisible();
});

test('MEM-13 attack: what leads back from a provider goes to the login page and nowhere else', async ({ page }) => {
  const answer = 'code=x&state=y&redirect=https%3A%2F%2Fevil.example&next=//evil.example';
  const asked = await page.request.get(`/login-return/google?${answer}`, { maxRedirects: 0 });
  const posted = await page.request.post('/login-return/apple', { maxRedirects: 0, form: { code: 'x', state: 'y', user: '{"name":1}' } });
  const foreign = await page.request.get(`/login-return/evil.example?${answer}`, { maxRedirects: 0 });
  expect([asked, posted, foreign].map((reply) => [reply.status(), reply.headers()['location']])).toEqual([
    [303, '/login#provider=google&code=x&state=y'],
    [303, '/login#provider=apple&code=x&state=y'],
    [303, '/login#code=x&state=y'],
  ]);
  await openIn(page, 'ja', '/login-return/google?code=x&state=y');
  await expect(page.getByText('ログインを確認できませんでした。もう一度お試しください。')).toBeVisible();
  expect(page.url()).toBe(`${shop.url}/login`);
});

test('MEM-13 a member who linked LINE chooses what it tells, until they block the shop there @all', async ({ page }) => {
  const t = textsIn('ja');
  const subject = `journey-line-${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await newMember(page, 'ja');
  await page.goto(links.notificationSettings());
  await page.getByRole('link', { name: t('account', 'line.toSecurity') }).click();
  await page.getByRole('button', { name: t('account', 'provider.linkOf', { provider: 'LINE' }) }).click();
  // LINE offers the official account on the way.
  await expect(page.getByLabel(/友だち追加/)).toBeChecked();
  await page.getByLabel(/友だち追加/).uncheck();
  await beThere(page, subject);
  await expect(page.getByText(t('account', 'provider.done', { provider: 'LINE' }))).toBeVisible();

  await page.goto(links.notificationSettings());
  const byLine = page.getByRole('region', { name: t('account', 'line.title') });
  const parcels = byLine.getByRole('checkbox', { name: t('account', 'push.parcel') });
  await expect(parcels).not.toBeChecked();
  await parcels.check();
  await byLine.getByRole('button', { name: t('account', 'line.on') }).click();
  await expect(byLine.getByText(/友だちに追加してから/)).toBeVisible();
  const [there] = await Promise.all([page.waitForEvent('popup'), byLine.getByRole('link', { name: t('account', 'line.add') }).click()]);
  await there.getByLabel('ID').fill(subject);
  await there.getByRole('button', { name: /Add/ }).click();
  await byLine.getByRole('button', { name: t('account', 'line.on') }).click();
  await expect(byLine.getByText(t('account', 'line.saved'))).toBeVisible();
  expect(await findingsOn(page, links.notificationSettings())).toEqual([]);
  await expect(byLine.getByRole('checkbox', { name: t('account', 'push.parcel') })).toBeChecked();

  await there.getByLabel('ID').fill(subject);
  await there.getByRole('button', { name: /Block/ }).click();
  await there.close();
  await expect(async () => {
    await page.goto(links.notificationSettings());
    await expect(byLine.getByText(t('account', 'line.wasEnded'))).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(byLine.getByRole('checkbox', { name: t('account', 'push.parcel') })).not.toBeChecked();
});

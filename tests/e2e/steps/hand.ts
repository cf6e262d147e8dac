// What a hand does on the way through the shop, counted: each tap, each field that is typed into, each character.
import type { Locator, Page } from 'playwright/test';

/**
 * How fast: deliberately slow. On phones people type 36 words, which is 180 characters, a minute on average (Palin et al., "How do
 * People Type on Mobile Devices?", MobileHCI 2019); addresses and passwords go slower, so half of that is taken. A tap is a second and
 * a half: to find what to press, and to press it.
 */
const perCharacter_s = 60 / 90;
const perTap_s = 1.5;

export class Hand {
  taps = 0;
  fields = 0;
  characters = 0;

  async tap(what: Locator): Promise<void> {
    await what.click();
    this.taps += 1;
  }

  /** A field is tapped, and typed into key by key, as a thumb would. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.pressSequentially(text);
    this.fields += 1;
    this.characters += text.length;
  }

  /** A list is opened, and one of its lines tapped. */
  async choose(list: Locator, value: string): Promise<void> {
    await list.selectOption(value);
    this.taps += 2;
    this.fields += 1;
  }

  /** A mail is opened, and the link in it tapped: what happens in the mail program, counted and not played. */
  async followMail(page: Page, address: string): Promise<void> {
    await page.goto(address);
    this.taps += 2;
  }

  /** By the rates above, not by a clock. */
  get seconds(): number {
    return Math.round(this.characters * perCharacter_s + this.taps * perTap_s);
  }
}

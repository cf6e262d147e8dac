import type { Language } from '@fudaya/contracts';
import { textOf, type Said } from './history/say.ts';

/** The operator asked for something that cannot be: the message is what to read, a line a reason. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
  readonly #why: readonly (string | Said)[];

  /** Sentences that only the command line can come to are plain text. */
  constructor(...why: readonly (string | Said)[]) {
    super(linesOf(why, 'en').join('\n'));
    this.#why = why;
  }

  linesIn(language: Language): string[] {
    return linesOf(this.#why, language);
  }
}

const linesOf = (why: readonly (string | Said)[], language: Language): string[] =>
  why.map((one) => (typeof one === 'string' ? one : textOf(one, language)));

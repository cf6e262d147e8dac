/** The operator asked for something that cannot be: the message is the sentence to read. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

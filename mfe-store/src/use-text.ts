import { addMessages, useText as useTextOfArea, type Messages, type TextApi } from '@fudaya/web';

type KeyOf<M extends Messages> = M extends { readonly ja: infer Texts } ? keyof Texts & string : never;
type Params = Parameters<TextApi['t']>[1];
interface TextApiOf<Key extends string> extends Omit<TextApi, 't'> {
  readonly t: (key: Key, params?: Params) => string;
}

const added = new WeakSet<Messages>();

/** Texts come with the code that says them, so that the first page brings no other page's: a component names those it speaks from. */
export function useText<M extends readonly Messages[]>(...spoken: M): TextApiOf<KeyOf<M[number]>> {
  for (const messages of spoken) {
    if (!added.has(messages)) addMessages('store', messages);
    added.add(messages);
  }
  return useTextOfArea();
}

/** For `like`: the words, anywhere in the text, and none of them a pattern. */
export const anywhere = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

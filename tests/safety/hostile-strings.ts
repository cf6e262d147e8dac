// A worker of patterns.test.ts: strings of 1 MB that make a pattern with two ways through the same text try them all, at every pattern.
// Whoever needs more than a few looks at each character is at it for minutes, and is ended by the test.
import { parentPort, workerData } from 'node:worker_threads';
import { callOwners, callsByArea, streams } from '@fudaya/contracts';

export interface Work {
  readonly patterns: readonly RegExp[];
  /** Also every field of every call and stream, with what its contract does before and after its patterns. */
  readonly isWithCalls: boolean;
}

const length = 1024 * 1024;
const repeated = ['a', '1', ' ', '.', '-', '星', '\u0300\u0334', '. ', 'a.', '-1'];
/** What gets a pattern to its repeating part, and what is not its end. */
const beginnings = ['', 'a@', '1'];
const endings = ['', ' @'];

const ofLength = (part: string): string => part.repeat(length / part.length);
/** The characters that a pattern itself speaks of. */
const ownCharacters = ({ source }: RegExp): string[] => [...new Set(source.replaceAll(/\\[a-zA-Z]|[\\^$[\](){}?*+|]/g, ''))];

function* hostileTexts(patterns: readonly RegExp[]): Generator<{ text: string; to: readonly RegExp[] }> {
  for (const part of repeated) {
    const middle = ofLength(part);
    for (const beginning of beginnings) for (const ending of endings) yield { text: beginning + middle + ending, to: patterns };
  }
  for (const part of new Set(patterns.flatMap(ownCharacters))) {
    const to = patterns.filter((pattern) => ownCharacters(pattern).includes(part));
    for (const ending of endings) yield { text: ofLength(part) + ending, to };
  }
}

function tryPatterns(patterns: readonly RegExp[]): void {
  for (const { text, to } of hostileTexts(patterns)) {
    for (const pattern of to) {
      parentPort?.postMessage(String(pattern));
      pattern.exec(text);
    }
  }
}

const fieldsOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object }).shape ?? {});

function tryCalls(): void {
  const texts = repeated.map((part) => `a@${ofLength(part)} @`);
  for (const { path, input } of [...callOwners.flatMap((area) => callsByArea[area]), ...streams]) {
    parentPort?.postMessage(path);
    for (const text of texts) input.safeParse(Object.fromEntries(fieldsOf(input).map((name) => [name, text])));
  }
}

const { patterns, isWithCalls } = workerData as Work;
tryPatterns(patterns);
if (isWithCalls) tryCalls();
parentPort?.postMessage('done');

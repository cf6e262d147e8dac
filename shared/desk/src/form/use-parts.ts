import { failureText, type Failure, type Outcome } from '@fudaya/web';
import { useEffect, useRef, useState } from 'react';

type Sum = Readonly<Record<string, number>>;
/** How far a file has come that is on its way, was stopped, or broke off. */
export interface PartsStep {
  readonly kind: 'judging' | 'writing' | 'stopped' | 'broke';
  /** Lines that were judged, or written. */
  readonly done: number;
  readonly all: number;
}
interface Going<Of, S extends Sum> {
  readonly step: PartsStep | undefined;
  readonly wrong: readonly string[];
  /** All the lines in parts; undefined where some are wrong or it was stopped. */
  readonly go: (lines: Of, isTrial: boolean) => Promise<S | undefined>;
  readonly stop: () => void;
  /** Forgets what came before; what is wrong with another file is said instead. */
  readonly begin: (wrong?: readonly string[]) => void;
}

export type Parts<Line, S extends Sum> = Going<readonly Line[], S>;
/** Of lines that the service finds in the whole file by their places: it takes how many there are. */
export type Spans<S extends Sum> = Going<number, S>;
/** So many lines from a place on, the first being 0. */
export interface Span {
  readonly from: number;
  readonly rows: number;
}
interface Options {
  readonly isTriedWhole?: boolean;
}

const textsOf = (failure: Failure): readonly string[] => {
  const all = Object.values(failure.errors).flat();
  return all.length > 0 ? all : [failureText(failure)];
};
const added = <S extends Sum>(one: S | undefined, other: S): S =>
  Object.fromEntries(Object.entries(other).map(([name, figure]) => [name, (one?.[name] ?? 0) + figure])) as S;

/**
 * Sends the lines of a file in parts of so many, one after the other, and sums up what is answered; what is begun can be stopped. What a service judges
 * as a whole alone is tried in one part.
 */
export function useParts<Line, S extends Sum>(
  maxLines: number,
  send: (part: readonly Line[], from: number, isTrial: boolean) => Promise<Outcome<S>>,
  options: Options = {},
): Parts<Line, S> {
  const given = useRef<readonly Line[]>([]);
  const spans = useSpans<S>(maxLines, ({ from, rows }, isTrial) => send(given.current.slice(from, from + rows), from, isTrial), options);
  const go = (lines: readonly Line[], isTrial: boolean) => {
    given.current = lines;
    return spans.go(lines.length, isTrial);
  };
  return { ...spans, go };
}

/** The same for a file that goes whole with each of its parts, and is judged by it. */
export function useSpans<S extends Sum>(
  maxRows: number,
  send: (span: Span, isTrial: boolean) => Promise<Outcome<S>>,
  { isTriedWhole = false }: Options = {},
): Spans<S> {
  const [step, setStep] = useState<PartsStep>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  /** Of the file that is on its way. */
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort('left'), []);

  const go = async (all: number, isTrial: boolean): Promise<S | undefined> => {
    const own = new AbortController();
    run.current?.abort('anew');
    run.current = own;
    setWrong([]);
    const atOnce = isTrial && isTriedWhole ? all : maxRows;
    let sum: S | undefined;
    for (let from = 0; from < all; from += atOnce) {
      setStep({ kind: isTrial ? 'judging' : 'writing', done: from, all });
      const outcome = await send({ from, rows: Math.min(atOnce, all - from) }, isTrial);
      if (own.signal.aborted && own.signal.reason !== 'stop') return undefined;
      if (!outcome.ok) {
        setWrong(textsOf(outcome));
        setStep({ kind: 'broke', done: isTrial ? 0 : from, all });
        return undefined;
      }
      sum = added(sum, outcome.reply);
      if (own.signal.aborted) {
        setStep({ kind: 'stopped', done: isTrial ? 0 : Math.min(from + atOnce, all), all });
        return undefined;
      }
    }
    setStep(undefined);
    return sum;
  };
  const begin = (faults: readonly string[] = []) => {
    run.current?.abort('anew');
    setStep(undefined);
    setWrong(faults);
  };
  return { step, wrong, go, stop: () => run.current?.abort('stop'), begin };
}

import { useLocation } from '@fudaya/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ownKey } from '../session/own-storage.ts';
import { useDesk } from '../session/session.ts';

/** What somebody typed and did not save, with what the fields held before. */
interface Kept {
  readonly at: string;
  readonly base: FieldValues;
  readonly values: FieldValues;
}
export interface Draft {
  /** What was typed before, while nobody has said what to do with it. */
  readonly offered: Pick<Kept, 'at'> | undefined;
  /** Somebody has changed the record since: what was not typed then is shown as it is now. */
  readonly isOfBefore: boolean;
  readonly restore: () => void;
  readonly discard: () => void;
  /** Keeps what is typed at once: what is sent now must be there if the reply is lost. */
  readonly keep: () => void;
  /** It was saved, or nobody wants it any more. */
  readonly end: () => void;
}

const prefix = 'fudaya.desk.draft';
const keptFor_ms = 7 * 86_400_000;
/** A form is kept so long after the last key, and at once when its page is left. */
const rest_ms = 500;
/** Of all forms of one person together a browser keeps some millions. */
const maxLetters = 500_000;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** The fields that somebody changed. */
const changedOf = (base: FieldValues, values: FieldValues): readonly string[] =>
  [...new Set([base, values].flatMap((all) => Object.keys(all)))].filter((field) => !isSame(base[field], values[field]));

function read(key: string): Kept | undefined {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix) && isOld(name)) localStorage.removeItem(name);
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}
const isOld = (name: string): boolean =>
  !(Date.now() - Date.parse((JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null)?.at ?? '') < keptFor_ms);

function write(key: string, kept: Kept | undefined): boolean {
  try {
    if (kept === undefined) localStorage.removeItem(key);
    else {
      const text = JSON.stringify(kept);
      if (text.length > maxLetters) return false;
      localStorage.setItem(key, text);
    }
    return true;
  } catch {
    // Full, or forbidden: the page warns before it is left.
    return false;
  }
}

/**
 * Keeps what is typed into a form in this browser, by person, call and page, until it is saved, thrown away, or a week old; and offers it when the
 * page is opened again. Put back, only what had been typed is: other fields stay as the record has them now.
 */
export function useDraft(name: string, form: UseFormReturn): Draft {
  const { id } = useDesk().session;
  const key = `${ownKey('draft', id)} ${name} ${useLocation().pathname}`;
  const [offered, setOffered] = useState(() => read(key));
  const [base] = useState(() => form.formState.defaultValues ?? {});
  const since = useRef<FieldValues>(base);
  /** What is kept was typed here: it goes when there is nothing left to keep. */
  const isOwn = useRef(false);
  const { isDirty } = form.formState;
  const [isKept, setKept] = useState(true);

  const keep = useCallback(() => {
    const values = form.getValues();
    const isTyped = changedOf(since.current, values).length > 0;
    if (!isTyped && !isOwn.current) return;
    isOwn.current = isTyped;
    setKept(write(key, isTyped ? { at: new Date().toISOString(), base: since.current, values } : undefined));
  }, [key, form]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, rest_ms);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep, form]);

  useEffect(() => {
    if (!isDirty || isKept) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, isKept]);

  const forget = () => {
    write(key, undefined);
    isOwn.current = false;
    setOffered(undefined);
  };
  return {
    offered,
    isOfBefore: offered !== undefined && !isSame(offered.base, JSON.parse(JSON.stringify(base))),
    restore: () => {
      if (!offered) return;
      const typed = changedOf(offered.base, offered.values);
      const values = { ...form.getValues(), ...Object.fromEntries(typed.map((field) => [field, offered.values[field]])) };
      form.reset(values, { keepDefaultValues: true });
      isOwn.current = true;
      setOffered(undefined);
    },
    discard: forget,
    keep,
    end: () => {
      since.current = form.getValues();
      forget();
    },
  };
}

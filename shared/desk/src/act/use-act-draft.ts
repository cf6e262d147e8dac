import type { Call } from '@fudaya/contracts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../form/use-draft.ts';

/** What fields of a dialog's own hold and what sets it, as useState gives them: plain data, and never a secret. */
export type Typed<T> = readonly [T, (to: T) => void];

interface Values {
  readonly reason: string;
  /** Under which it was sent; empty before. */
  readonly order: string;
  readonly own: unknown;
}

/** All but the version of the record and the id of the wish: who opens it anew still knows why. */
const about = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([field]) => field !== 'seen' && field !== 'request'));

/**
 * Keeps what is typed into a dialog as a page's form is kept, by the act and what it is asked for, and puts it back when the dialog is opened
 * again. The order goes with it: where a reply was lost with its tab, the same act is sent once more and not another one.
 */
export function useActDraft<T>(contract: Call, input: object, typed: Typed<T> | undefined) {
  const [own, setOwn] = typed ?? [];
  const form = useForm({ defaultValues: { reason: '', order: '', own: own as unknown } });
  const [name] = useState(() => `${contract.path} ${JSON.stringify(about(input))}`);
  const draft = useDraft(name, form as never);
  const [putBack, setPutBack] = useState(draft.offered?.at);
  const values = (): Values => form.getValues();

  const kept = JSON.stringify(own);
  useEffect(() => {
    if (JSON.stringify(values().own) !== kept) form.setValue('own', own, { shouldDirty: true });
    // oxlint-disable-next-line react/exhaustive-deps -- what it holds, not which object holds it
  }, [kept]);
  useEffect(() => {
    if (!draft.offered) return;
    draft.restore();
    if (JSON.stringify(values().own) !== kept) setOwn?.(values().own as T);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the dialog is opened
  }, []);

  return {
    form,
    /** When what was put back was typed. */
    putBack,
    /** One as long as the dialog is open, and beyond until the act is done or given up. */
    orderOf: (): string => {
      if (values().order === '') form.setValue('order', crypto.randomUUID(), { shouldDirty: true });
      draft.keep();
      return values().order;
    },
    /** Done, or given up. */
    end: draft.end,
    startAnew: () => {
      form.reset();
      setOwn?.(values().own as T);
      draft.end();
      setPutBack(undefined);
    },
  };
}

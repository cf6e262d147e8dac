import type { Call, ReplyOf, SentInputOf } from '@fudaya/contracts';
import { fieldError, useRefusalText, type Failure } from '@fudaya/web';
import { useState } from 'react';
import { useForm, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { isGivenUp, isWaiting, useProvenWrite } from '../act/use-proven-write.ts';
import { useText } from '../texts.ts';
import { toast } from '../toast.ts';
import { useDraft, type Draft } from './use-draft.ts';

export interface DeskFormOptions<K extends Call> {
  readonly contract: K;
  /** What the fields hold at first. */
  readonly values: FieldValues;
  /** Made of the fields' values, such as with `seen` and the record's id. */
  readonly inputOf?: (values: FieldValues) => SentInputOf<K>;
  readonly onDone: (reply: ReplyOf<K>) => void;
}

export interface DeskForm {
  readonly form: UseFormReturn;
  readonly failure: Failure | undefined;
  readonly isRunning: boolean;
  readonly submit: () => Promise<void>;
  /** What was typed here before and not saved. */
  readonly draft: Draft;
}

/** A form on a contract: its schema judges each field here, the service judges again, and each refusal stands at its field. */
export function useDeskForm<K extends Call>({
  contract,
  values,
  inputOf = (all) => all as SentInputOf<K>,
  onDone,
}: DeskFormOptions<K>): DeskForm {
  const { t } = useText();
  const refusals = useRefusalText();
  const { submit: send, isRunning } = useProvenWrite(contract);
  const [failure, setFailure] = useState<Failure>();

  const resolver: Resolver = async (all) => {
    const parsed = contract.input.safeParse(inputOf(all));
    if (parsed.success) return { values: all, errors: {} };
    // A list that is typed as text is one field.
    const fields = parsed.error.issues.map(({ path }) => (typeof all[String(path[0])] === 'object' ? path.join('.') : String(path[0])));
    const textOf = (field: string) => {
      const key = contract.invalid[field];
      return key === undefined ? t('invalid') : refusals.t(key);
    };
    return { values: {}, errors: Object.fromEntries(fields.map((field) => [field, { type: 'invalid', message: textOf(field) }])) };
  };
  const form = useForm({ defaultValues: values, resolver, mode: 'onTouched' });
  const draft = useDraft(contract.path, form);

  const submit = form.handleSubmit(async (all) => {
    const outcome = await send(inputOf(all));
    if (!outcome.ok) {
      setFailure(isGivenUp(outcome) ? undefined : outcome);
      for (const field of Object.keys(outcome.errors)) {
        if (field in values) form.setError(field, { type: 'refused', message: fieldError(outcome, field) ?? '' }, { shouldFocus: true });
      }
      return;
    }
    setFailure(undefined);
    form.reset(all);
    draft.end();
    toast(t(isWaiting(outcome.reply) ? 'waiting' : 'done'), isWaiting(outcome.reply) ? 'info' : 'good');
    onDone(outcome.reply);
  });
  return { form, failure, isRunning, submit, draft };
}

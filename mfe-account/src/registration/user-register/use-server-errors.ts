import type { UseFormReturn } from 'react-hook-form';
import { emptyDraft, type Draft, type DraftField, type FieldErrors } from '../draft.ts';

/** The specification's error names that differ from the field's own. */
const otherNames: { readonly [error: string]: DraftField } = { referral_code: 'referralCode', prefId: 'pref_id' };
const isField = (name: string): name is DraftField => name in emptyDraft;

/** Puts the first message under each field (REG-4) and the focus into the first field of the page that has one. */
export function useServerErrors({ setError, setFocus }: UseFormReturn<Draft>) {
  return (errors: FieldErrors) => {
    const byField = new Map(Object.entries(errors).map(([name, messages]) => [otherNames[name] ?? name, messages[0]]));
    for (const [name, message] of byField) {
      if (isField(name) && message !== undefined) setError(name, { type: 'server', message });
    }
    const first = Object.keys(emptyDraft).find((name) => byField.has(name));
    if (first !== undefined && isField(first)) setFocus(first);
  };
}

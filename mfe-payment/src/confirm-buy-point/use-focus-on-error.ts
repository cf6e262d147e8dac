import { useEffect, useRef, type RefObject } from 'react';

const firstWrong = 'input[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input';

/** Moves the focus to the first wrong field, once it is marked: after the next render that shows an error. Groups of inputs count too. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: object): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const input = isWanted.current ? form.current?.querySelector<HTMLInputElement>(firstWrong) : undefined;
    if (!input) return;
    isWanted.current = false;
    input.focus();
  });
  return () => {
    isWanted.current = true;
  };
}

import { useEffect, type RefObject } from 'react';

/**
 * A press takes the focus out of a field before it is a click: the field would show its error then, what is pressed would move away, and the
 * click would be lost. Buttons, boxes and links of this form are pressed first, and fields are looked at after.
 */
export function useKeepPlace(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    current?.addEventListener('mousedown', keepPlace);
    return () => current?.removeEventListener('mousedown', keepPlace);
  }, [form]);
}

function keepPlace(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('button, a, label:has(> input[type="checkbox"])')) event.preventDefault();
}

import { useEffect, useState } from 'react';

/** Whether the content has been visible for a moment. An earlier press was meant for what was there before. */
export function useReady(after_ms: number, what: unknown = true): boolean {
  const [seen, setSeen] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => setSeen(what), after_ms);
    return () => clearTimeout(timer);
  }, [what, after_ms]);
  return seen === what;
}

import { useEffect, useState } from 'react';

/** Whether what is shown has been there for a moment. Until then a press was meant for what was there before it. */
export function useReady(after_ms: number, what: unknown = true): boolean {
  const [seen, setSeen] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => setSeen(what), after_ms);
    return () => clearTimeout(timer);
  }, [what, after_ms]);
  return seen === what;
}

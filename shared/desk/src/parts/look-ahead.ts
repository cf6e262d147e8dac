import type { Language } from '@fudaya/contracts';

/** The shop at an instant to come. */
export interface LookAhead {
  /** ISO instant. */
  readonly at: string;
  /** What members read it in. */
  readonly language: Language;
  /** Leads to another instant. */
  readonly onChoose: (at: string) => void;
}

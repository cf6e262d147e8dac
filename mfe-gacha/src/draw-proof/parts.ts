import { type StepName, stepNames } from '@fudaya/draw/proof';

/** The check in two: hashing a large box's contents takes about as long as all the rest, and neither needs the other. */
export const stepsOf = {
  contents: ['contents'],
  rest: stepNames.filter((name) => name !== 'contents'),
} as const satisfies Record<string, readonly StepName[]>;
export type Part = keyof typeof stepsOf;

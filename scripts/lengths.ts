// The two lengths of the test run (decisions 59 and 193).
/** The mark that ends the title of a test, or of a group of tests, which `npm test` leaves to `npm test -- --all`, in either runner. */
const forAll = /@all\b/;

/** What Vitest is told: its pattern says what runs. */
export const ofVitest = ({ isAll }: { readonly isAll: boolean }): string[] =>
  isAll ? [] : [`--testNamePattern=^(?![^]*${forAll.source})`];

/** What Playwright is told: its pattern says what does not run. */
export const ofPlaywright = ({ isAll }: { readonly isAll: boolean }): { grepInvert?: RegExp } => (isAll ? {} : { grepInvert: forAll });

/** What the title of a matrix's row ends with: `npm test` goes through the first row, `--all` through every one (decision 193). */
export const furtherRow = (isFurther: boolean): '' | ' @all' => (isFurther ? ' @all' : '');

/** What came of one: nothing waits, it is settled, or why it was not handed over. */
export type SendEnd = 'nothing due' | 'done' | { readonly failure: string };

/** Sends one after the other while any is due. Throws at the end when some could not be handed over: the task's figures count it. */
export async function sendDue(
  what: 'mails' | 'pushes' | 'LINE messages',
  sendNext: () => Promise<SendEnd>,
  signal: AbortSignal,
): Promise<void> {
  const failures: string[] = [];
  while (!signal.aborted) {
    const end = await sendNext();
    if (end === 'nothing due') break;
    if (end !== 'done') failures.push(end.failure);
  }
  if (failures.length > 0) throw new Error(`${failures.length} ${what} were not handed over: ${failures[0]}`);
}

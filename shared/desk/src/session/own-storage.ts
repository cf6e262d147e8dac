// What a browser keeps for one person at the desk: on a tablet that several use, nobody is shown another's, and signing out forgets it.
const prefix = 'fudaya.desk.';

/** `what` is one word. More may follow it, behind a space. */
export const ownKey = (what: string, staffId: string): string => `${prefix}${what} ${staffId}`;

/** Removes all that this browser keeps for one person, and what was kept before for nobody by name. */
export function forgetOwn(staffId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [, owner = staffId] = key.split(' ');
      if (key.startsWith(prefix) && owner === staffId) localStorage.removeItem(key);
    }
  } catch {
    // There is nothing to forget.
  }
}

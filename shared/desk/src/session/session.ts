import type { NeededRight, Right, Role } from '@fudaya/contracts/desk';
import { createContext, useContext } from 'react';

/** Who is at the desk, as the service said. */
export interface DeskSession {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly rights: readonly Right[];
}

export interface Desk {
  readonly session: DeskSession;
  /** Whether the person has the right; without one, everybody at the desk has it. The service judges by itself. */
  has(right: NeededRight | undefined): boolean;
  /** A call was answered as to nobody: asks who is there, and shows the sign-in where the session is over. */
  checkSession(): void;
  /** Asks for the passkey. False: given up. */
  prove(): Promise<boolean>;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk outside of the desk');
  return desk;
}

export const hasRight = ({ rights }: Pick<DeskSession, 'rights'>, right: NeededRight | undefined): boolean =>
  right === undefined || right === 'any' || rights.includes(right);

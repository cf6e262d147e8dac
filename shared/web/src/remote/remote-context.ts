import { createContext } from 'react';

/** Whose tree this is: texts come from its namespace. */
export const RemoteContext = createContext<{ readonly namespace: string }>({ namespace: 'web' });

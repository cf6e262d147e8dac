import { createContext } from 'react';
import type { DeskParts } from '../desk-area.ts';

/** Of all areas that are there, together. */
export const PartsContext = createContext<DeskParts>({});
export const DeskPartsProvider = PartsContext.Provider;

import { defineDesk } from '@fudaya/desk';
import { nav } from './nav.ts';
import { parts } from './parts.ts';
import { routes } from './routes.tsx';
import { texts } from './texts.ts';

const desk = defineDesk({ area: 'payment', nav, routes, parts, loadTexts: texts.load });
export const { area, loadTexts } = desk;
export { nav, parts, routes };

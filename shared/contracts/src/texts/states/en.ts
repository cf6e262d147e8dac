import type { EnglishOf } from '../create-texts.ts';
import type { texts as ja } from './ja.ts';

export const texts: EnglishOf<typeof ja> = {
  'state.401': 'Please log in.',
  'state.403': 'This page has expired. Please try again.',
  'state.404': 'Not found.',
  'state.409': 'This was already accepted with other content. Please reload.',
  'state.429': 'Too many attempts. Please wait a little and try again.',
  'state.500': 'Something went wrong. Please try again later.',
  'state.9999': 'We are under maintenance.',
};

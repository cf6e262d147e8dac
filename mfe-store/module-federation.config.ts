import { defineTypes } from '@fudaya/build/exposed-types';

export default defineTypes(import.meta.dirname, { area: 'store' });

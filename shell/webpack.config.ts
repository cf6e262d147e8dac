import { defineShell } from '@fudaya/build';

export default defineShell(import.meta.dirname);

import { defineRemote } from '@fudaya/build';

export default defineRemote(import.meta.dirname, { area: 'account' });

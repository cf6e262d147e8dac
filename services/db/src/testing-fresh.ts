// Before each test file, in a process that ran others: what stands in modules of this repository begins anew, libraries stay loaded (decision 201).
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.resetModules();

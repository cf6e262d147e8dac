import { expect, test } from 'vitest';
import { givenSettings } from './given-settings.ts';

test('SEC-16 settings that npm start is given reach the processes that document them', () => {
  const environment = {
    RATE_LIMIT_FACTOR: '5',
    LOG_LEVEL: 'debug',
    HOST: '0.0.0.0',
    OPEN_OF_ADDRESS: '20',
    SMS_HOURLY_MAX: '7',
    HOME: '/root',
  };
  expect(givenSettings('store', environment)).toEqual({ RATE_LIMIT_FACTOR: '5', LOG_LEVEL: 'debug' });
  expect(givenSettings('account', environment)).toEqual({ RATE_LIMIT_FACTOR: '5', LOG_LEVEL: 'debug', SMS_HOURLY_MAX: '7' });
  expect(givenSettings('edge', environment)).toEqual({ HOST: '0.0.0.0', LOG_LEVEL: 'debug', OPEN_OF_ADDRESS: '20' });
});

test('SEC-16 what the local shop decides itself, and what nobody documents, reaches none', () => {
  const environment = {
    PORT: '1',
    DATABASE_URL: 'x',
    PUBLIC_ORIGIN: 'x',
    NODE_ENV: 'production',
    NODE_OPTIONS: '--inspect',
    SHELL: '/bin/sh',
  };
  for (const part of ['edge', 'store', 'gacha', 'payment', 'account', 'releases', 'simulator'] as const)
    expect(givenSettings(part, environment)).toEqual({});
});

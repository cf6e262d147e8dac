export { testClient, type Answer, type TestClient } from './testing/test-client.ts';
export { deskContext, testContext, testSettings, type TestContextOptions } from './testing/test-context.ts';
export { dyingSql, liveOn, type Lifetime } from './testing/dying-sql.ts';
export { solveWork } from './testing/solve-work.ts';
export { runsOf } from './testing/length.ts';
export { diceOf, seeded, type Dice } from './testing/chance.ts';

export { challengesOf, type Challenges } from './challenges.ts';
export { hotnessOf } from './hot.ts';
export { challengeSettings, noChallenges, type ChallengeSettings } from './settings.ts';

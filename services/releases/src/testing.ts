export { releasesService, startReleases } from './testing/running-releases.ts';
export { sampleBuild } from './testing/sample-build.ts';
export { createCollector } from './telemetry/collect.ts';
export { namedBuilds } from './telemetry/named-builds.ts';
export { addressOfVoter, ballotKey } from './testing/voters.ts';
export { createPolicyReports } from './policy-reports/take-reports.ts';
export { createVotes } from './telemetry/votes.ts';
export { watchCanaries } from './telemetry/watch-canaries.ts';
export { startTelemetry } from './telemetry/start-telemetry.ts';

import type { ReleaseRecord } from '@fudaya/contracts';
import { inlineHashes } from './inline-scripts.ts';

export const trustedTypesModes = ['enforce', 'report', 'off'] as const;
export type TrustedTypesMode = (typeof trustedTypesModes)[number];

export interface Policy {
  /** New for every page. */
  readonly nonce: string;
  /** Origins besides this one that scripts may come from. */
  readonly scriptOrigins: string;
  /** Where else a remote of this page comes from: a developer's machine. */
  readonly buildOrigins?: readonly string[];
  readonly trustedTypes?: TrustedTypesMode;
  /** The desk's pages read labels with a tablet's camera; no other page may ask for it. */
  readonly mayUseCamera?: boolean;
}

const textOf = (directives: Readonly<Record<string, string>>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

/**
 * Two policies, and what runs must be let through by both: the first says where scripts may come from, the second that the
 * document itself has to have asked for them by its nonce, or a script that it did ask for (decision 0027).
 */
function policiesOf({ nonce, scriptOrigins, buildOrigins = [], trustedTypes = 'off' }: Policy): string[] {
  const built = buildOrigins.map((origin) => ` ${origin}`).join('');
  const further = scriptOrigins === '' ? '' : ` ${scriptOrigins}`;
  const places = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}' ${inlineHashes}${further}${built}`,
    'script-src-attr': "'none'",
    'style-src': `'self' 'nonce-${nonce}'${built}`,
    'style-src-attr': "'none'",
    'img-src': `'self' data:${built}`,
    'media-src': "'self' data:",
    'font-src': `'self'${built}`,
    'connect-src': `'self'${further}${built}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'frame-src': `'self'${further}`,
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    ...(trustedTypes === 'enforce' && trusted),
  };
  const asked = { 'script-src': `'nonce-${nonce}' 'strict-dynamic' ${inlineHashes}`, 'worker-src': "'self'" };
  return [textOf({ ...places, ...reported }), textOf({ ...asked, ...reported })];
}

/** What a browser refuses it tells the releases service (policy-reports); browsers that know `report-to` leave the other out. */
export const policyReportPath = '/policy-report';
const reported = { 'report-uri': policyReportPath, 'report-to': 'policy' };

/** Texts become addresses of scripts by the shell's one policy only, and markup or code never (shell/src/platform/trusted-scripts.ts). */
const trusted = { 'require-trusted-types-for': "'script'", 'trusted-types': 'default' };

/** Headers of every page. */
export function securityHeaders(policy: Policy): Record<string, string> {
  return {
    'content-security-policy': policiesOf(policy).join(', '),
    ...(policy.trustedTypes === 'report' && { 'content-security-policy-report-only': textOf({ ...trusted, ...reported }) }),
    'reporting-endpoints': `policy="${policyReportPath}"`,
    'permissions-policy': `camera=(${policy.mayUseCamera ? 'self' : ''}), microphone=(), geolocation=(), payment=(self), usb=(), interest-cohort=()`,
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}

/** A shell of before has no policy of its own: its pages could load nothing. */
export const trustedTypesFor = (shell: ReleaseRecord | undefined, mode: TrustedTypesMode): TrustedTypesMode =>
  shell?.trusted_types === true ? mode : 'off';

/** A worker lives by the policy of its file. */
const ofFiles = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";
const ofAnswers = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

export interface Transport {
  readonly isSecure: boolean;
  /** Every host below this one speaks https too: only who runs them knows. */
  readonly hasSecureSubdomains: boolean;
}

/** Headers of every answer, whoever gives it; what the answer says of itself goes before. */
export function answerHeaders(kind: string, { isSecure, hasSecureSubdomains }: Transport): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure && { 'strict-transport-security': `max-age=63072000${hasSecureSubdomains ? '; includeSubDomains' : ''}` }),
    // The simulator is the outside world: its pages are other people's.
    ...(kind !== 'dev' && { 'content-security-policy': kind === 'r' ? ofFiles : ofAnswers }),
  };
}

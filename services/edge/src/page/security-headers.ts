import { earlyPressHash } from './early-press.ts';

/** Headers of every page. Only our own scripts run; the nonce is for the style elements that the ui kit makes. */
export function securityHeaders(nonce: string, scriptOrigins: string): Record<string, string> {
  const further = scriptOrigins === '' ? '' : ` ${scriptOrigins}`;
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${earlyPressHash}${further}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'media-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': `'self'${further}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'frame-src': `'self'${further}`,
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}

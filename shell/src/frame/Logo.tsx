/** Two cards, the upper one with a star: the same picture as the site's icon. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect x="18" y="6" width="34" height="48" rx="6" fill="#c79a3b" transform="rotate(10 35 30)" />
      <rect x="12" y="8" width="34" height="48" rx="6" fill="var(--emblem)" />
      <path
        d="M29 18l4.200 8.900 9.800 1.200-7.200 6.700 1.900 9.700L29 39.700l-8.700 4.800 1.900-9.700-7.200-6.700 9.800-1.200z"
        fill="#faf7f0"
      />
    </svg>
  );
}

import s from './strongbox.module.css';

/** The strongbox of movie style 1, shut: every one looks the same, whatever is in it. */
export function Strongbox() {
  return (
    <svg className={s.box} viewBox="0 0 240 220" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="strongbox-steel" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#7d86a8" />
          <stop offset=".5" stopColor="#3b4264" />
          <stop offset="1" stopColor="#1b2040" />
        </linearGradient>
        <linearGradient id="strongbox-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff1c0" />
          <stop offset=".5" stopColor="#c79a3b" />
          <stop offset="1" stopColor="#7a5a12" />
        </linearGradient>
      </defs>
      <ellipse cx="120" cy="210" rx="100" ry="9" fill="#000" opacity=".45" />
      <rect x="18" y="14" width="204" height="186" rx="18" fill="url(#strongbox-steel)" stroke="url(#strongbox-gold)" strokeWidth="6" />
      <rect x="36" y="32" width="168" height="150" rx="10" fill="#141833" stroke="#0a0d20" strokeWidth="4" />
      <g>
        <rect x="40" y="36" width="160" height="142" rx="8" fill="url(#strongbox-steel)" stroke="url(#strongbox-gold)" strokeWidth="3" />
        {[
          [52, 48],
          [188, 48],
          [52, 166],
          [188, 166],
        ].map(([cx, cy]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="4.5" fill="url(#strongbox-gold)" />
        ))}
        <circle cx="120" cy="107" r="46" fill="#23294c" stroke="url(#strongbox-gold)" strokeWidth="5" />
        <g>
          <circle cx="120" cy="107" r="33" fill="url(#strongbox-gold)" />
          {Array.from({ length: 8 }, (_, i) => (
            <rect key={i} x="117" y="62" width="6" height="26" rx="3" fill="url(#strongbox-gold)" transform={`rotate(${i * 45} 120 107)`} />
          ))}
          <circle cx="120" cy="107" r="17" fill="#1b2040" />
          <path d="M120 95v24M108 107h24" stroke="#f7e3a6" strokeWidth="3" strokeLinecap="round" />
        </g>
      </g>
      <rect x="40" y="200" width="30" height="10" rx="3" fill="#1b2040" />
      <rect x="170" y="200" width="30" height="10" rx="3" fill="#1b2040" />
    </svg>
  );
}

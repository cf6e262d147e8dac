import s from './phoenix.module.css';

const feathers = Array.from({ length: 8 }, (_, i) => i);

/** The lucky bird: two wings of light that unfold. */
export function Phoenix() {
  return (
    <svg className={s.bird} viewBox="-200 -200 400 400" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="phoenix-feather" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#fff6d8" />
          <stop offset=".4" stopColor="#ffc64d" />
          <stop offset=".75" stopColor="#ff6a3d" stopOpacity=".85" />
          <stop offset="1" stopColor="#e0327a" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="phoenix-heart">
          <stop offset="0" stopColor="#fffdf2" />
          <stop offset=".45" stopColor="#ffd36b" stopOpacity=".8" />
          <stop offset="1" stopColor="#ff6a3d" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle r="110" fill="url(#phoenix-heart)" className={s.heart} />
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          {feathers.map((i) => (
            <g
              key={i}
              className={s.feather}
              style={{ '--to': `${-68 + i * 15}deg`, '--late': `${0.1 + i * 0.06}s` } as React.CSSProperties}
            >
              <path d={`M6 0C50 ${-20 - i} 120 -22 ${190 - i * 9} -6C130 10 60 12 6 6Z`} fill="url(#phoenix-feather)" />
              <path d={`M14 0C60 -8 110 -10 ${160 - i * 9} -5`} fill="none" stroke="#fff6d8" strokeWidth="1.4" opacity=".7" />
            </g>
          ))}
        </g>
      ))}
      {[-18, 0, 18].map((turn) => (
        <g key={turn} className={s.tail}>
          <path
            transform={`rotate(${turn})`}
            d="M-5 10C-16 70 -6 120 -14 188C4 150 6 140 14 188C8 120 16 70 5 10Z"
            fill="url(#phoenix-heart)"
          />
        </g>
      ))}
      <g className={s.head}>
        <path d="M0 -64C14 -58 18 -40 12 -22C10 -6 14 12 0 30C-14 12 -10 -6 -12 -22C-18 -40 -14 -58 0 -64Z" fill="#fff6d8" />
        <path
          d="M0 -64C-3 -84 -12 -92 -20 -94M0 -64C0 -88 0 -94 0 -102M0 -64C3 -84 12 -92 20 -94"
          stroke="#ffd36b"
          strokeWidth="3"
          fill="none"
        />
      </g>
    </svg>
  );
}

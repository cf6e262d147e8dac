import { useOwnText } from '../i18n/own-texts.ts';

const petals = [0, 1, 2, 3, 4] as const;

/** A plum blossom with as many golden petals as the rank (1 to 5). */
export function RankIcon({ rank, size = 26 }: { rank: number; size?: number }) {
  const { t } = useOwnText();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label={t('rank', { rank })} style={{ flex: 'none' }}>
      {petals.map((petal) => (
        <circle
          key={petal}
          cx="16"
          cy="8.6"
          r="5.8"
          transform={`rotate(${petal * 72} 16 16)`}
          fill={petal < rank ? '#d9ae4f' : '#f5efe0'}
          stroke={petal < rank ? '#8a6514' : '#a79f8b'}
          strokeWidth="1.2"
        />
      ))}
      <circle cx="16" cy="16" r="3.4" fill={rank >= 5 ? '#d8402a' : '#fffaf0'} stroke="#8a6514" strokeWidth="1.2" />
    </svg>
  );
}

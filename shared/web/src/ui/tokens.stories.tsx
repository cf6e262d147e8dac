import { Sheet, State } from '../workshop/Sheet.tsx';
import s from '../workshop/swatch.module.css';

export default { title: 'Tokens' };

const colours = {
  'ink and paper': [
    'ink',
    'ink-2',
    'ink-3',
    'paper',
    'paper-2',
    'card',
    'line',
    'line-strong',
    'on-fill',
    'track',
    'skeleton',
    'skeleton-2',
  ],
  'indigo: actions': ['indigo', 'indigo-deep', 'indigo-soft', 'indigo-wash'],
  'vermilion: scarce or final': ['vermilion', 'vermilion-deep', 'vermilion-deeper', 'vermilion-wash'],
  'gold: rank and rarity': ['gold', 'gold-deep', 'gold-wash'],
  'pine: done': ['pine', 'pine-wash'],
  'the stage of the reveal': ['stage-0', 'stage-1', 'stage-2', 'stage-ink', 'stage-ink-2', 'stage-gold'],
} as const;

export const Colours = () => (
  <Sheet>
    {Object.entries(colours).map(([use, names]) => (
      <State key={use} name={use} inRow>
        {names.map((name) => (
          <figure key={name} className={s['swatch']}>
            <span style={{ background: `var(--${name})` }} />
            <figcaption lang="en">{name}</figcaption>
          </figure>
        ))}
      </State>
    ))}
  </Sheet>
);

const sizes = ['text-1', 'text-2', 'text-3', 'text-4', 'text-5', 'text-6', 'text-7', 'text-8'] as const;

export const Type = () => (
  <Sheet>
    <State name="the eight sizes">
      {sizes.map((name) => (
        <p key={name} style={{ fontSize: `var(--${name})` }}>
          札屋 Fudaya {name}
        </p>
      ))}
    </State>
    <State name="display: headings">
      <h1>札屋 Fudaya</h1>
      <h2>札屋 Fudaya</h2>
      <h3>札屋 Fudaya</h3>
    </State>
    <State name="body">
      <p>公開された乱数で、誰でも抽選を確かめられます。0123456789</p>
      <p lang="en">Anyone can check a draw by its public random number. 0123456789</p>
    </State>
  </Sheet>
);

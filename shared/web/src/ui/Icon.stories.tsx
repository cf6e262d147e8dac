import { Sheet, State } from '../workshop/Sheet.tsx';
import s from '../workshop/swatch.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { icons } from './icons.tsx';

export default { component: Icon };

export const States = () => (
  <Sheet>
    <State name="sizes: 16, 20 (the default), 32" inRow>
      <Icon name="cards" size={16} />
      <Icon name="cards" />
      <Icon name="cards" size={32} />
    </State>
    <State name="names" inRow>
      {(Object.keys(icons) as IconName[]).map((name) => (
        <figure key={name} className={s['swatch']}>
          <Icon name={name} />
          <figcaption lang="en">{name}</figcaption>
        </figure>
      ))}
    </State>
  </Sheet>
);

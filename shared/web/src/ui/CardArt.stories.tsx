import { sampleCard } from '../workshop/sample-art.ts';
import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { CardArt } from './CardArt.tsx';

export default { component: CardArt };

const rarities = [1, 2, 3, 4, 5] as const;

export function States() {
  const say = useSay();
  const name = say('星見の竜', 'Stargazer Dragon');
  return (
    <Sheet>
      <State name="small, reveal rarities 1 to 5" inRow>
        {rarities.map((rarity) => (
          <CardArt key={rarity} src={sampleCard(rarity * 60)} name={name} rarity={rarity} size="small" isEager />
        ))}
      </State>
      <State name="small, lineup rarities 0 to 3" inRow>
        {rarities.slice(0, 4).map((rarity) => (
          <CardArt key={rarity} src={sampleCard(rarity * 60)} name={name} rarity={rarity - 1} scale="lineup" size="small" isEager />
        ))}
      </State>
      <State name="medium" inRow>
        <CardArt src={sampleCard(220)} name={name} rarity={3} size="medium" isEager />
        <CardArt src={sampleCard(40)} name={name} rarity={5} size="medium" isEager />
      </State>
      <State name="on the stage, large" onStage>
        <CardArt src={sampleCard(280)} name={name} rarity={4} size="large" isEager />
      </State>
    </Sheet>
  );
}

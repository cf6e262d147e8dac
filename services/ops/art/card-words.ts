import { flavours } from './flavours.ts';
import type { Language } from './printed-text.ts';
import type { Random } from './random.ts';

type Words = Readonly<Record<Language, string>>;
const words = (ja: string, en: string): Words => ({ ja, en });

/** What a card is, by what its emblem shows: being, person or thing. */
const kinds: Readonly<Record<string, readonly [being: Words, person: Words, thing: Words]>> = {
  hoshizora: [words('星獣', 'Star Beast'), words('星詠み', 'Star-Reader'), words('秘宝', 'Arcanum')],
  suzaku: [words('妖', 'Spirit'), words('武者', 'Warrior'), words('宝具', 'Relic')],
  minamo: [words('海獣', 'Sea Beast'), words('海の民', 'Seafarer'), words('遺物', 'Deep Relic')],
  zenmai: [words('機獣', 'Engine Beast'), words('機兵', 'Machine'), words('機関', 'Engine')],
};
const persons =
  /wizard|archer|fairy|knight|witch|centaur|queen|overlord|angel-outfit|samurai|ninja|swordm|swordw|oni|mermaid|pirate|diving|triton|android|robot|golem|mecha|crown/;
const things =
  /crystal|harp|star|comet|book|wand|planet|sword|key|katana|lantern|fan|mask|bonsai|bell|bridge|shuriken|lotus|anchor|trident|caravel|wheel|oyster|coral|lighthouse|wave|gears|clock|zeppelin|locomotive|goggles|arm|submarine|compass|watch|wrench|drill|hammer|turret|bulb|valve|gyroscope|organ/;
export const kindOf = (game: string, icon: string): Words => {
  const [being, person, thing] = kinds[game] as (typeof kinds)[string] & readonly [Words, Words, Words];
  return persons.test(icon) ? person : things.test(icon) ? thing : being;
};

const effects: Readonly<Record<string, readonly Words[]>> = {
  hoshizora: [
    words('夜のあいだ、力が300上がる。', 'While it is night, this gains 300 power.'),
    words(
      '場に出たとき、山札の上を三枚見て好きな順に戻す。',
      'When this enters, look at your top three cards and put them back in any order.',
    ),
    words('星を一つ消せば、もう一度行動できる。', 'Put out one star: this may act once more.'),
    words('味方がこれだけなら、倒されない。', 'While this stands alone, it cannot be defeated.'),
    words('流れ星が出るたび、一枚引く。', 'Each time a star falls, draw a card.'),
    words('相手の手札を一枚、夜明けまで伏せる。', 'Turn one card of your rival’s hand face down until dawn.'),
  ],
  suzaku: [
    words('斬りかかるとき、相手は守りを一つ選べない。', 'When this strikes, your rival may not choose one of their guards.'),
    words('月が昇るたび、姿を一度だけ変えられる。', 'Each time the moon rises, this may change its shape once.'),
    words('味方の武者すべての力が200上がる。', 'All your Warriors gain 200 power.'),
    words('倒されたとき、墓地から一枚手札に戻す。', 'When this falls, take one card back from your past.'),
    words('相手が術を唱えたら、札を一枚捨てて打ち消せる。', 'When your rival casts, discard a card to undo it.'),
    words('花びらを三枚集めると、二度斬れる。', 'Gather three petals: this strikes twice.'),
  ],
  minamo: [
    words('満潮のあいだ、打たれ強さが倍になる。', 'At high tide, this takes twice as much to sink.'),
    words('場に出たとき、相手を一体、沖へ流す。', 'When this enters, carry one rival out to sea.'),
    words('泡を二つ割れば、傷がすべて癒える。', 'Burst two bubbles: all its wounds are healed.'),
    words('海獣が並ぶほど、力が100ずつ上がる。', 'Gains 100 power for each Sea Beast beside it.'),
    words('潮が変わるたび、一枚引いて一枚沈める。', 'Each time the tide turns, draw one card and sink one.'),
    words('深みにいるあいだ、狙われない。', 'While it is deep, it cannot be chosen.'),
  ],
  zenmai: [
    words('ぜんまいを一度巻くごとに、力が200上がる。', 'Each turn of the key gives it 200 power.'),
    words('歯車を一つ外して、相手の機関を止める。', 'Take out one gear: stop a rival’s engine.'),
    words('場に出たとき、工房から部品を一つ組み込む。', 'When this enters, fit one part from your workshop.'),
    words('壊れても、次の手番に組み直される。', 'If it breaks, it is rebuilt on your next turn.'),
    words('蒸気が満ちたら、二倍の速さで動く。', 'At full steam, it moves at twice the speed.'),
    words('同じ型が並ぶと、互いに修理し合う。', 'Beside another of its make, each mends the other.'),
  ],
};

export interface CardWords {
  readonly kind: Words;
  readonly effect: Words;
  readonly flavour: Words;
  readonly cost: number;
  readonly power: number;
}

/** What is printed on a card besides its name: the games are invented, and so are their rules. */
export function cardWords(card: { game: string; icon: string; scene: string; rarity: number }, random: Random): CardWords {
  const [flavourJa, flavourEn] = flavours[card.scene] ?? ['', ''];
  return {
    kind: kindOf(card.game, card.icon),
    effect: random.pick(effects[card.game] ?? []),
    flavour: words(flavourJa, flavourEn),
    cost: Math.min(9, Math.round(random.range(1, 4) + card.rarity * 1.6)),
    power: Math.round(random.range(6, 14) + card.rarity * 7) * 100,
  };
}

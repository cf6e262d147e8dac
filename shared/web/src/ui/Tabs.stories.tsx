import { useState } from 'react';
import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { TabPanel, Tabs } from './Tabs.tsx';

export default { component: Tabs };

export function States() {
  const say = useSay();
  const [chosen, setChosen] = useState(2);
  const tabs = [
    { id: 1, name: say('すべて', 'All') },
    { id: 2, name: say('ドラゴン', 'Dragons') },
    { id: 3, name: say('花と鳥', 'Flowers and birds') },
  ];
  return (
    <Sheet>
      <State name="one is chosen">
        <Tabs label={say('ゲーム', 'Games')} tabs={tabs} chosen={chosen} onChoose={setChosen} />
        <TabPanel tab={chosen}>
          <p>{tabs.find(({ id }) => id === chosen)?.name}</p>
        </TabPanel>
      </State>
    </Sheet>
  );
}

/** More than fit: the chosen one is brought into sight. */
export function Many() {
  const say = useSay();
  const [chosen, setChosen] = useState(9);
  const tabs = Array.from({ length: 10 }, (_, at) => ({ id: at + 1, name: say(`シリーズ${at + 1}`, `Series ${at + 1}`) }));
  return (
    <div>
      <Tabs label={say('シリーズ', 'Series')} tabs={tabs} chosen={chosen} onChoose={setChosen} />
      <TabPanel tab={chosen}>
        <p>{tabs.find(({ id }) => id === chosen)?.name}</p>
      </TabPanel>
    </div>
  );
}

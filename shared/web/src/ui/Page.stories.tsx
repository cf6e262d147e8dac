import { links } from '@fudaya/contracts';
import { Sheet, State } from '../workshop/Sheet.tsx';
import { useSay } from '../workshop/use-say.ts';
import { Badge } from './Badge.tsx';
import { Notice } from './Notice.tsx';
import { Page } from './Page.tsx';

export default { component: Page };

export function States() {
  const say = useSay();
  return (
    <Sheet>
      <State name="a title and what is below it">
        <Page title={say('お知らせ', 'News')}>
          <p>{say('新しいパックが入りました。', 'New packs are in.')}</p>
        </Page>
      </State>
    </Sheet>
  );
}

/** A form: one comfortable column, a way back, something beside the title. */
export function Narrow() {
  const say = useSay();
  return (
    <div>
      <Page
        title={say('購入内容の確認', 'Confirm your purchase')}
        back={links.top()}
        narrow
        aside={<Badge tone="gold">{say('ランク3', 'Rank 3')}</Badge>}
      >
        <Notice>{say('購入後の取り消しはできません。', 'A purchase cannot be cancelled.')}</Notice>
      </Page>
    </div>
  );
}

import { cardColumns, cardsPut, maxCardLines, moreCardColumns } from '@fudaya/contracts/desk';
import { LinesImport, PageHead, Panel } from '@fudaya/desk';
import { CardPictures } from '../pictures/CardPictures.tsx';
import { useText } from '../texts.ts';

/** Cards from a file: every wrong line is told before one is written, and what was begun can be stopped. */
export function ImportPage() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('import.title')} text={t('import.text')} back={{ to: '/desk/store/cards', text: t('cards.title') }} />
      <CardPictures />
      <Panel title={t('import.file')}>
        <LinesImport
          contract={cardsPut}
          maxLines={maxCardLines}
          columns={cardColumns}
          moreColumns={moreCardColumns}
          keyColumn="id"
          label={t('import.columns', { columns: [...cardColumns, ...moreCardColumns].join(', ') })}
        />
      </Panel>
    </>
  );
}

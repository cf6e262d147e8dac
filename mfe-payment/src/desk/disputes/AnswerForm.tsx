import { disputeAnswer, disputeWords, type DisputeLine } from '@fudaya/contracts/desk';
import { ActDialog, Button, ownKey, Panel, Stack, Textarea, useDesk, useLocalStorage } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

/** The words to the bank, and the press that sends them for good. */
export function AnswerForm({ dispute, onDone }: { readonly dispute: DisputeLine; readonly onDone: () => void }) {
  const { t } = useText();
  const { session } = useDesk();
  // Half an hour's work, against a deadline: it outlives the tab until it is sent.
  const [words, setWords, forget] = useLocalStorage({
    key: `${ownKey('words', session.id)} ${dispute.payment_id}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const sent = () => {
    forget();
    onDone();
  };
  const [isAsked, setAsked] = useState(false);
  const isLongEnough = words.trim().length >= disputeWords.min;
  return (
    <Panel title={t('dispute.answer')}>
      <Stack gap="sm" align="flex-start">
        <Textarea
          label={t('dispute.words')}
          description={t('dispute.wordsHint')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          rows={8}
          maxLength={disputeWords.max}
          required
          w="100%"
        />
        <Button disabled={!isLongEnough} onClick={() => setAsked(true)}>
          {t('dispute.answer')}
        </Button>
      </Stack>
      {isAsked && (
        <ActDialog
          contract={disputeAnswer}
          input={{ id: dispute.payment_id, ref: dispute.ref ?? '', words }}
          title={t('dispute.answerTitle')}
          confirm={t('dispute.answer')}
          isFinal
          onClose={() => setAsked(false)}
          onDone={sent}
          onChangedMeanwhile={onDone}
        >
          <p>{t('dispute.answerText')}</p>
        </ActDialog>
      )}
    </Panel>
  );
}

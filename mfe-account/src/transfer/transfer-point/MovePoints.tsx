import { Dialog, useStep } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { AmountStep } from './AmountStep.tsx';
import { ConfirmStep, type MoveProps } from './ConfirmStep.tsx';

type Props = MoveProps & { readonly onClose: () => void };

/** TRF-2: how many, then "really?". */
export function MovePoints(props: Props) {
  const { t } = useText();
  const { site, onClose } = props;
  const [typed, setTyped] = useState('');
  const [wish, setWish] = useState<{ readonly point: number; readonly requestId: string }>();
  useStep(wish);
  const [error, setError] = useState<string>();
  return (
    <Dialog open onClose={onClose} title={t('transfer.moveTitle', { name: site.name })}>
      {wish ? (
        <ConfirmStep
          {...props}
          wish={wish}
          onBack={(why) => {
            setError(why);
            setWish(undefined);
          }}
        />
      ) : (
        <AmountStep
          site={site}
          typed={typed}
          error={error}
          onType={(text) => {
            setError(undefined);
            setTyped(text);
          }}
          onError={setError}
          onClose={onClose}
          // Named once: however often the last button is pressed, it is the same wish.
          onNext={(point) => setWish({ point, requestId: crypto.randomUUID() })}
        />
      )}
    </Dialog>
  );
}

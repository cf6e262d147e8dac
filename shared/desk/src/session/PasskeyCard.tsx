import { account } from '@fudaya/contracts';
import { call, failureText, type Failure } from '@fudaya/web';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { sign } from './sign.ts';

interface Props {
  /** `login` begins a session of staff; `prove` confirms the one there is. */
  readonly kind: 'login' | 'prove';
  readonly onDone: () => void;
}

/** One button for the passkey, and what became of it. */
export function PasskeyCard({ kind, onDone }: Props) {
  const { t } = useText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const onPress = async () => {
    setRunning(true);
    setFailure(undefined);
    const signed = await sign();
    if (signed !== 'given up' && 'response' in signed) {
      const contract = kind === 'login' ? account.passkeyLogin : account.passkeyProve;
      const outcome = await call(contract, signed, { spinner: false });
      if (outcome.ok) onDone();
      else setFailure(outcome);
    } else if (signed !== 'given up') setFailure(signed.failure);
    setRunning(false);
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t(kind === 'login' ? 'signIn.text' : 'prove.text')}</Text>
      {failure && (
        <Alert color="red" role="alert">
          {failureText(failure)}
        </Alert>
      )}
      <Button size="sm" loading={isRunning} onClick={() => void onPress()} data-autofocus>
        {t('prove.passkey')}
      </Button>
    </Stack>
  );
}

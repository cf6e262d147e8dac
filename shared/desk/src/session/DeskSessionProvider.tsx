import { Modal } from '@mantine/core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useText } from '../texts.ts';
import { PasskeyCard } from './PasskeyCard.tsx';
import { DeskContext, hasRight, type Desk, type DeskSession } from './session.ts';

interface Props {
  readonly session: DeskSession;
  /** Whether the session still stands. */
  readonly askSession: () => Promise<boolean>;
  readonly children: ReactNode;
}

/** Who is at the desk, for all below; asks for the passkey over the page, so that nothing typed is lost. */
export function DeskSessionProvider({ session, askSession, children }: Props) {
  const { t } = useText();
  const [proof, setProof] = useState<{ readonly give: (isProven: boolean) => void }>();
  const [isOver, setOver] = useState(false);
  const checkSession = useCallback(() => void askSession().then((stands) => setOver(!stands)), [askSession]);
  const prove = useCallback(async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setProof({ give: resolve });
    const isProven = await promise;
    setProof(undefined);
    return isProven;
  }, []);
  const desk = useMemo<Desk>(
    () => ({ session, has: (right) => hasRight(session, right), checkSession, prove }),
    [session, checkSession, prove],
  );
  return (
    <DeskContext value={desk}>
      {children}
      <Modal
        opened={proof !== undefined}
        onClose={() => proof?.give(false)}
        title={t('prove.title')}
        closeButtonProps={{ 'aria-label': t('close') }}
        zIndex={400}
      >
        {proof && <PasskeyCard kind="prove" onDone={() => proof.give(true)} />}
      </Modal>
      <Modal opened={isOver} onClose={() => undefined} withCloseButton={false} closeOnEscape={false} title={t('signIn.title')} zIndex={500}>
        <PasskeyCard kind="login" onDone={checkSession} />
      </Modal>
    </DeskContext>
  );
}

import { topics } from '@fudaya/contracts';
import { bus, currentLanguage, useFact, useLanguage, useMember } from '@fudaya/web';
import { useEffect } from 'react';
import { forgetKept, keepLanguage, keepProof } from './kept.ts';
import { endPush, haveWorker, isInstalled } from './worker.ts';

const isMemberHere = () => bus.valueOf(topics.memberCurrent)?.is_login === '1';

function leave(): void {
  void forgetKept();
  void endPush();
}

/** MEM-13: a start page without a connection, with the proofs that this member looked at last. */
export function useOffline(): void {
  const language = useLanguage();
  const is_login = useMember()?.is_login;
  useEffect(() => {
    if (is_login === '1' || isInstalled()) void haveWorker().then((isThere) => (isThere ? keepLanguage(language) : undefined));
  }, [is_login, language]);
  useEffect(() => {
    if (is_login === '0') leave();
  }, [is_login]);
  // Also where one member follows another without a logout between them.
  useFact(topics.memberChanged, ({ reason }) => reason !== 'password' && leave());
  // Once for the page: a proof from before a logout is not heard again by the next member.
  useEffect(() => {
    const subscription = bus.on(topics.proofSeen, (proof) => void keepProof(proof, currentLanguage(), isMemberHere));
    return () => subscription.unsubscribe();
  }, []);
}

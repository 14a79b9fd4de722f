import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { signInFromSuggestion, signInWithDevicePasskey } from '../passkeys/public.tsx';
import { returnTo } from '../model.ts';

const maxRefusals = 3;

interface PasskeySignIn {
  /** Lets devices with a passkey suggest it in the address field. */
  suggest: boolean;
  formRef: RefObject<HTMLFormElement | null>;
  search: string;
}

/** The suggestion starts after hydration and delays nothing; pressing the button replaces it. */
export function usePasskeySignIn({ suggest, formRef, search }: PasskeySignIn) {
  const navigate = useNavigate();
  const suggestion = useRef<AbortController>(undefined);
  const [problem, setProblem] = useState<'refused' | 'unsupported'>();
  const [busy, setBusy] = useState(false);
  const isShared = useCallback(
    () => formRef.current !== null && new FormData(formRef.current).get('shared') !== null,
    [formRef],
  );
  const goOn = useCallback(
    (result: 'entered' | 'disabled') =>
      result === 'disabled'
        ? navigate('/magic-link?status=disabled')
        : navigate(returnTo(search) ?? '/tabs/home', { replace: true }),
    [navigate, search],
  );
  useEffect(() => {
    if (!suggest) return undefined;
    const leaving = new AbortController();
    suggestion.current = leaving;
    const wait = async () => {
      for (let refusals = 0; refusals < maxRefusals; refusals += 1) {
        const picked = await signInFromSuggestion(leaving.signal, isShared);
        if (picked === 'disabled' || picked === 'entered') return goOn(picked);
        if (picked === undefined) return undefined;
        setProblem('refused');
      }
      return undefined;
    };
    void wait();
    return () => leaving.abort();
  }, [suggest, isShared, goOn]);

  const start = async () => {
    // A browser handles one passkey request at a time.
    suggestion.current?.abort();
    setBusy(true);
    setProblem(undefined);
    const result = await signInWithDevicePasskey(isShared);
    setBusy(false);
    if (result === 'disabled' || result === 'entered') await goOn(result);
    else setProblem(result);
  };
  return { problem, busy, start: () => void start() };
}

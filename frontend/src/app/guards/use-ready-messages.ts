import { useEffect } from 'react';
import { loadDialogs } from '../../components/dialog/ask-dialog';
import { loadToaster } from '../../components/toast/toast';

/**
 * Loads dialogs and toasts with the visitor's first touch or key: the first message may be that the connection broke.
 * Earlier, they would delay what the page itself is waiting for.
 */
export function useReadyMessages(): void {
  useEffect(() => {
    const load = () => {
      stop();
      void Promise.all([loadDialogs(), loadToaster()]);
    };
    const stop = () => {
      removeEventListener('pointerdown', load);
      removeEventListener('keydown', load);
    };
    addEventListener('pointerdown', load);
    addEventListener('keydown', load);
    return stop;
  }, []);
}

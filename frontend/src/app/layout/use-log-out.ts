import { mayLeave } from '../../components/form/unsaved-input';
import { sessionEnded } from '../../lib/session/session';
import { useAppDispatch } from '../../lib/store';

/** Ends the session, unless the user stays for unsaved input. @param onLeave called before it ends */
export function useLogOut(onLeave: () => void) {
  const dispatch = useAppDispatch();
  return async (): Promise<void> => {
    if (!(await mayLeave())) return;
    onLeave();
    dispatch(sessionEnded('logout'));
  };
}

import { errorMessage } from '../../../lib/api/api-error';
import { useAppSelector } from '../../../lib/store';
import { toast } from '../../../components/toast/toast';
import { useKeepList, withUnits } from './use-keep-list';

interface AsideLine {
  itemId: string;
  /** How many units of it. */
  chosen: number;
}

/** Puts lines of the basket aside, into the list of what is saved for later. Says why where that fails. */
export function useSaveForLater() {
  const isSignedIn = useAppSelector(({ session }) => session.status === 'signedIn');
  const { changeSaved } = useKeepList();

  const changeBy = async (itemId: string, quantity: number): Promise<boolean> => {
    try {
      await changeSaved((lines) => withUnits(lines, { itemId, quantity }));
      return true;
    } catch (error) {
      void toast('error', errorMessage(error));
      return false;
    }
  };
  return {
    isSignedIn,
    /** Answers whether it is there: only then may it leave the basket. */
    putAside: ({ itemId, chosen }: AsideLine) => changeBy(itemId, chosen),
    takeBack: ({ itemId, chosen }: AsideLine) => changeBy(itemId, -chosen),
  };
}

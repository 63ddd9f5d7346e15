import { useEffect, useSyncExternalStore } from 'react';
import { NavigationType, useBeforeUnload, useBlocker, type BlockerFunction, type Location } from 'react-router-dom';
import {
  askToLeave,
  forgetUnsavedInput,
  hasUnsavedInput,
  watchUnsavedInput,
} from '../../components/form/unsaved-input';

/** Asks before a page with unsaved input is left: once for all its forms, since a router takes one blocker. */
export function LeaveQuestion() {
  const isAsked = useSyncExternalStore(watchUnsavedInput, hasUnsavedInput, () => false);
  return isAsked ? <Blocker /> : null;
}

function Blocker() {
  const blocker = useBlocker(isLeaving);
  useBeforeUnload(preventUnload);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave().then((isSure) => {
      if (!isSure) return blocker.reset();
      blocker.proceed();
      forgetUnsavedInput();
    });
  }, [blocker]);
  return null;
}

/** A link within the page leaves nothing, and where an address is replaced the site itself goes on. */
const isLeaving: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  hasUnsavedInput() && historyAction !== NavigationType.Replace && pageOf(currentLocation) !== pageOf(nextLocation);

const pageOf = ({ pathname, search }: Location) => pathname + search;

const preventUnload = (event: BeforeUnloadEvent) => hasUnsavedInput() && event.preventDefault();

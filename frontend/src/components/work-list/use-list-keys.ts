import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { storage } from '../../lib/browser/storage';
import { isDialogOpen, takesTyping } from '../../lib/forms/typing';

/** Single keys must be possible to switch off, since speech input presses them by mistake (WCAG 2.1.4). */
const SWITCH = 'listKeys';

export function useKeySwitch(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => storage.read(SWITCH) !== 'off');
  const change = (next: boolean) => {
    setOn(next);
    if (next) storage.remove(SWITCH);
    else storage.write(SWITCH, 'off');
  };
  return [isOn, change];
}

interface ListKeys {
  /** Around the table. */
  container: RefObject<HTMLElement | null>;
  isOn: boolean;
  /** Undefined where no rows are chosen. */
  onChoose: ((index: number, isRange: boolean) => void) | undefined;
  /** @param index of the row on the page */
  onOpen: (index: number) => void;
  onHelp: () => void;
}

/** Drives a list from the keyboard: j and k go through its rows, x chooses, Enter opens, / searches, ? shows the keys. */
export function useListKeys({ container, isOn, onChoose, onOpen, onHelp }: ListKeys): void {
  /** The row that the focus was in last. */
  const last = useRef(-1);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || takesTyping(target) || isDialogOpen()) return;
    const rows = [...(container.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    if (focused >= 0) last.current = focused;
    const goTo = (index: number) => {
      last.current = Math.min(Math.max(index, 0), rows.length - 1);
      rows[last.current]?.focus();
    };
    const search = document.querySelector<HTMLElement>('main input[type="search"]');
    const acts: Record<string, () => void> = {
      j: () => goTo(last.current + 1),
      k: () => goTo(last.current - 1),
      '?': onHelp,
      ...(onChoose && { x: () => focused >= 0 && onChoose(focused, shiftKey) }),
      '/': () => search?.focus(),
      // A link or a button in the row has its own.
      ...(target === rows[focused] && { enter: () => onOpen(focused) }),
    };
    const act = acts[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    // Before the header, whose search has the same key.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isOn]);
}

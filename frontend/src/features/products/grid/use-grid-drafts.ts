import { useState } from 'react';
import type { GridField, RowDraft } from './grid-fields';

export type Drafts = Readonly<Record<string, RowDraft>>;

/** The drafts before a cell was changed. */
interface Step {
  drafts: Drafts;
  id: string;
  field: GridField;
}

/** The typed texts of a grid's cells, by product, with a way back, one cell after another. */
export function useGridDrafts() {
  const [{ drafts, past }, set] = useState<{ drafts: Drafts; past: readonly Step[] }>({ drafts: {}, past: [] });

  const change = (id: string, field: GridField, text: string) =>
    set((was) => {
      const last = was.past.at(-1);
      const isSameCell = last?.id === id && last.field === field;
      return {
        drafts: { ...was.drafts, [id]: { ...was.drafts[id], [field]: text } },
        past: isSameCell ? was.past : [...was.past, { drafts: was.drafts, id, field }],
      };
    });

  /** Takes the last changed cell back, and answers which it was. */
  const undo = (): Step | undefined => {
    const last = past.at(-1);
    if (last) set({ drafts: last.drafts, past: past.slice(0, -1) });
    return last;
  };

  /** Forgets what was saved or given up; what has been typed since stays. Nothing before it can be taken back. */
  const settle = (settled: Drafts) =>
    set((was) => {
      const rest = Object.entries(was.drafts).map(([id, draft]) => {
        const kept = Object.entries(draft).filter(([field, text]) => settled[id]?.[field as GridField] !== text);
        return [id, Object.fromEntries(kept)] as const;
      });
      return { drafts: Object.fromEntries(rest.filter(([, draft]) => Object.keys(draft).length > 0)), past: [] };
    });

  return { drafts, change, undo, settle, canUndo: past.length > 0 };
}

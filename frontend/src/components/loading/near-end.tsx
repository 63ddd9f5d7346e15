import { useEffect, useRef } from 'react';

/** Stands after a list and says, once, when the reader is within a window's height of it. */
export function NearEnd({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const handler = useRef(onNear);
  useEffect(() => {
    handler.current = onNear;
  });
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        handler.current();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <span ref={mark} />;
}

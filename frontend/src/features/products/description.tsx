import { useEffect, useId, useRef, useState } from 'react';
import styles from '../../entities/product/product-card.module.scss';

interface DescriptionProps {
  text: string;
  /** The name of the described thing, for those who hear the button without seeing its card. */
  of: string;
}

/** The beginning of a description, with a button that shows the rest where there is one. */
export function Description({ text, of }: DescriptionProps) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isCut = useIsCut(paragraph, isOpen);
  return (
    <div className={styles.description}>
      <p ref={paragraph} id={id} className={isOpen ? undefined : styles.clamped}>
        {text}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
          <span className="visually-hidden"> about {of}</span>
        </button>
      )}
    </div>
  );
}

/** Whether some of the paragraph is hidden; its width, and so its lines, change with the window. */
function useIsCut(paragraph: React.RefObject<HTMLParagraphElement | null>, isOpen: boolean): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [paragraph, isOpen]);
  return isCut;
}

import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import '../../../styles/modal.scss';
import { pictureAfterKey, pictureText } from './gallery-pictures';
import styles from './picture-zoom.module.scss';

interface PictureZoomProps {
  name: string;
  pictures: readonly string[];
  /** The picture to begin with. */
  first: number;
  onClose: () => void;
}

/** How far an arrow key scrolls a picture that is larger than the window, in pixels. */
const STEP = 80;
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ...{ ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0] },
  ...{ ArrowUp: [0, -STEP], ArrowDown: [0, STEP] },
};

/** A picture over the whole window, and in its own pixels, from its middle on, to look around in. */
export default function PictureZoom({ name, pictures, first, onClose }: PictureZoomProps) {
  const [current, setCurrent] = useState(first);
  const [isLarger, setIsLarger] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const text = pictureText(name, current, pictures.length);
  const showMiddle = () => {
    if (!view.current) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = view.current;
    view.current.scrollLeft = (scrollWidth - clientWidth) / 2;
    view.current.scrollTop = (scrollHeight - clientHeight) / 2;
  };
  useLayoutEffect(showMiddle, [isLarger]);
  useEffect(() => {
    const followKeys = (event: KeyboardEvent) => {
      const direction = DIRECTIONS[event.key];
      const next = pictureAfterKey(event.key, current, pictures.length);
      if (isLarger && direction && view.current) {
        event.preventDefault();
        scroll(view.current, ...direction);
      } else if (next !== undefined) setCurrent(next);
    };
    addEventListener('keydown', followKeys);
    return () => removeEventListener('keydown', followKeys);
  }, [current, pictures.length, isLarger]);
  return (
    <Modal show fullscreen onHide={onClose} aria-labelledby="picture-name">
      <Modal.Header closeButton className={styles.header}>
        <Modal.Title as="h2" id="picture-name">
          {text}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body ref={view} className={styles.body} tabIndex={isLarger ? 0 : undefined} onPointerMove={drag}>
        <img
          src={pictures[current]}
          alt={text}
          className={isLarger ? styles.larger : styles.whole}
          draggable={false}
          onLoad={showMiddle}
        />
      </Modal.Body>
      <Modal.Footer className={styles.controls}>
        {pictures.length > 1 && (
          <TurnButton label="Previous" to={current - 1} count={pictures.length} onShow={setCurrent} />
        )}
        <Button
          variant="outline-secondary"
          size="sm"
          active={isLarger}
          aria-pressed={isLarger}
          onClick={() => setIsLarger(!isLarger)}
        >
          Larger
        </Button>
        {pictures.length > 1 && (
          <TurnButton label="Next" to={current + 1} count={pictures.length} onShow={setCurrent} />
        )}
      </Modal.Footer>
    </Modal>
  );
}

function scroll(view: Element, x: number, y: number) {
  view.scrollLeft += x;
  view.scrollTop += y;
}

/** A finger scrolls by itself. */
function drag({ currentTarget, pointerType, buttons, movementX, movementY }: PointerEvent) {
  if (pointerType === 'mouse' && buttons === 1) scroll(currentTarget, -movementX, -movementY);
}

interface TurnButtonProps {
  label: string;
  to: number;
  count: number;
  onShow: (index: number) => void;
}

function TurnButton({ label, to, count, onShow }: TurnButtonProps) {
  const isEnd = to < 0 || to >= count;
  return (
    <Button variant="outline-secondary" size="sm" aria-disabled={isEnd} onClick={() => !isEnd && onShow(to)}>
      {label}
    </Button>
  );
}

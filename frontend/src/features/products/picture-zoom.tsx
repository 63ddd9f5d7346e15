import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import '../../styles/modal.scss';
import { pictureAfterKey, pictureText } from './gallery-pictures';
import styles from './picture-zoom.module.scss';

interface PictureZoomProps {
  name: string;
  pictures: readonly string[];
  /** The picture to begin with. */
  first: number;
  onClose: () => void;
}

/** A picture over the whole window, and at twice that size to look around in. */
export default function PictureZoom({ name, pictures, first, onClose }: PictureZoomProps) {
  const [current, setCurrent] = useState(first);
  const [isLarger, setIsLarger] = useState(false);
  const text = pictureText(name, current, pictures.length);
  useEffect(() => {
    const followKeys = ({ key }: KeyboardEvent) => {
      const next = pictureAfterKey(key, current, pictures.length);
      // The arrow keys scroll a picture that is larger than the window.
      if (next !== undefined && !isLarger) setCurrent(next);
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
      <Modal.Body className={styles.body} tabIndex={isLarger ? 0 : undefined}>
        <img src={pictures[current]} alt={text} className={isLarger ? styles.larger : styles.whole} />
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

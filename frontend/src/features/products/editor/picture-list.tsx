import { useState, type DragEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { ArrowIcon, CloseIcon } from '../../../components/icons/icons';
import { PicturePreview } from '../gallery/picture-preview';
import { pictureKey, type Picture } from './product-fields';
import styles from './product-form.module.scss';

interface PictureListProps {
  pictures: readonly Picture[];
  onChange: (pictures: Picture[]) => void;
  /** Moves the focus, before the button that has it goes. */
  onRemove: () => void;
}

/** The pictures in their order, which buttons and dragging change. */
export function PictureList({ pictures, onChange, onRemove }: PictureListProps) {
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');

  const remove = (index: number) => {
    onRemove();
    onChange(pictures.filter((_, other) => other !== index));
    setSaid(`Picture ${index + 1} removed`);
  };
  const move = (from: number, to: number) => {
    const picture = pictures[from];
    if (picture === undefined || from === to) return;
    const others = pictures.filter((_, other) => other !== from);
    onChange([...others.slice(0, to), picture, ...others.slice(to)]);
    setSaid(`Picture ${from + 1} is number ${to + 1} now`);
  };
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, index);
    setDragged(undefined);
  };
  return (
    <>
      <ol className={styles.pictures} aria-label="Pictures">
        {pictures.map((picture, index) => (
          <li
            key={pictureKey(picture)}
            draggable
            className={index === dragged ? styles.dragged : undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <PicturePreview picture={picture} alt={`Picture ${index + 1}`} />
            <div className={styles.order}>
              <Button
                variant="outline-secondary"
                size="sm"
                aria-disabled={index === 0}
                aria-label={`Move picture ${index + 1} forward`}
                onClick={() => index > 0 && move(index, index - 1)}
              >
                <ArrowIcon className={styles.backwards} />
              </Button>
              <Button
                variant="outline-secondary"
                size="sm"
                aria-disabled={index === pictures.length - 1}
                aria-label={`Move picture ${index + 1} back`}
                onClick={() => index < pictures.length - 1 && move(index, index + 1)}
              >
                <ArrowIcon />
              </Button>
              <Button
                variant="outline-danger"
                size="sm"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => remove(index)}
              >
                <CloseIcon />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div className="visually-hidden" aria-live="polite">
        {said}
      </div>
    </>
  );
}

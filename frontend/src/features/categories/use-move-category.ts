import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error';
import { toast } from '../../components/toast/toast';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import type { Category } from '../../entities/product/categories/categories-api';
import { useEditCategoryMutation } from './edit-categories-api';
import { placeAfter, placeInWords, type Place, type Step } from '../../entities/product/categories/category-moves';

const NO_PLACE: Readonly<Record<Step, string>> = {
  up: 'is the first already',
  down: 'is the last already',
  in: 'cannot stand one level further in',
  out: 'stands on the first level already',
};

/** Moves categories, one move at a time, and says where they then stand. */
export function useMoveCategory(categories: readonly Category[]) {
  const [editCategory] = useEditCategoryMutation();
  const [announcement, setAnnouncement] = useState('');
  const { run: move } = useSingleFlight(async (moved: Category, place: Place) => {
    const { _id: id, version } = moved;
    const { error } = await editCategory({ id, editCategoryDto: { version, ...place } });
    if (error) return toast('error', errorMessage(error));
    setAnnouncement(placeInWords(categories, moved, place));
  });
  const step = (moved: Category, direction: Step) => {
    const place = placeAfter(categories, moved, direction);
    if (place) void move(moved, place);
    else setAnnouncement(`${moved.name} ${NO_PLACE[direction]}`);
  };
  return { move: (moved: Category, place: Place) => void move(moved, place), step, announcement };
}

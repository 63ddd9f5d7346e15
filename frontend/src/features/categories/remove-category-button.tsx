import { ActionButton } from '../../components/action-button';
import { errorMessage } from '../../lib/api/api-error';
import { askDialog, showDialog } from '../../components/dialog/ask-dialog';
import { brief, toast } from '../../components/toast/toast';
import type { Category } from '../../entities/product/categories/categories-api';
import { useRemoveCategoryMutation } from './edit-categories-api';

interface RemoveCategoryButtonProps {
  category: Category;
  onRemoved: () => void;
}

/** Removes a category without products and without categories below it. */
export function RemoveCategoryButton({ category: { _id, name, version }, onRemoved }: RemoveCategoryButtonProps) {
  const [removeCategory] = useRemoveCategoryMutation();
  const remove = async () => {
    const isSure = await askDialog({
      title: `Remove ${name}?`,
      text: "You won't be able to revert this!",
      icon: 'warning',
      confirmText: 'Yes, Remove!',
      isDestructive: true,
    });
    if (!isSure) return;
    const { error } = await removeCategory({ id: _id, version });
    if (error) return showDialog({ title: `${brief(name)} stays`, text: errorMessage(error), icon: 'error' });
    onRemoved();
    return toast('success', `${brief(name)} has been removed`);
  };
  return (
    <ActionButton variant="outline-danger" of={name} onAct={remove}>
      Remove
    </ActionButton>
  );
}

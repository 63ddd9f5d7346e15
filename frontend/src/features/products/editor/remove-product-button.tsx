import { ActionButton } from '../../../components/action-button';
import { errorMessage } from '../../../lib/api/api-error';
import { askDialog } from '../../../components/dialog/ask-dialog';
import { brief, toast } from '../../../components/toast/toast';
import { useRemoveProductMutation } from '../office/managed-products-api';
import type { Product } from '../../../entities/product/products-api';

/** Takes a product off the shop. */
export function RemoveProductButton({ product: { _id, name } }: { product: Product }) {
  const [removeProduct] = useRemoveProductMutation();
  const remove = async () => {
    const isSure = await askDialog({
      title: `Remove ${name}?`,
      text: "You won't be able to revert this!",
      icon: 'warning',
      confirmText: 'Yes, Remove!',
      isDestructive: true,
    });
    if (!isSure) return;
    const { error } = await removeProduct({ id: _id });
    return error ? toast('error', errorMessage(error)) : toast('success', `${brief(name)} has been removed`);
  };
  return (
    <ActionButton variant="outline-danger" of={name} onAct={remove}>
      Remove
    </ActionButton>
  );
}

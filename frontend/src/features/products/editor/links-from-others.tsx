import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../lib/api/api-error';
import { editProductPath } from '../../../lib/paths';
import { brief, toast } from '../../../components/toast/toast';
import { LinkedProduct } from './links-field';
import styles from './product-form.module.scss';
import { useEditProductMutation, useGetManagedProductLinksQuery } from '../office/managed-products-api';
import type { Product } from '../../../entities/product/products-api';

/** The links that other products have to this one. They are the others' own, so removing one saves the other at once. */
export function LinksFromOthers({ product: { _id } }: { product: Product }) {
  const { data: links } = useGetManagedProductLinksQuery({ id: _id });
  const related = links?.related.filter((other) => other.related.includes(_id)) ?? [];
  return (
    <>
      <OtherProducts title="Spare Part of" ownId={_id} field="spareParts" others={links?.sparePartOf ?? []} />
      <OtherProducts title="Named as Related by" ownId={_id} field="related" others={related} />
    </>
  );
}

interface OtherProductsProps {
  title: string;
  ownId: string;
  /** In which the others name this product. */
  field: 'related' | 'spareParts';
  others: readonly Product[];
}

function OtherProducts({ title, ownId, field, others }: OtherProductsProps) {
  const [editProduct, { isLoading }] = useEditProductMutation();
  const remove = async ({ _id: id, name, version, [field]: links }: Product) => {
    const editProductDto = { version, [field]: links.filter((link) => link !== ownId) };
    const { error } = await editProduct({ id, editProductDto });
    await (error
      ? toast('error', errorMessage(error))
      : toast('success', `${brief(name)} no longer names this product`));
  };
  if (others.length === 0) return null;
  return (
    <section className={styles.links} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {others.map((other) => (
          <li key={other._id}>
            <Link to={editProductPath(other._id)}>
              <LinkedProduct name={other.name} partNumber={other.partNumber} />
            </Link>
            <Button variant="outline-danger" size="sm" disabled={isLoading} onClick={() => void remove(other)}>
              Remove<span className="visually-hidden"> the link from {other.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

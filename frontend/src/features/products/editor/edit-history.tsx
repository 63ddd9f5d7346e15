import { useState } from 'react';
import { SubjectHistory } from '../../audit/subject-history';
import { useMay } from '../../../entities/account/use-may';
import type { Product } from '../../../entities/product/products-api';
import styles from '../office/stock-history.module.scss';

/** Admins' edits of a product, with its fields before and after. */
export function EditHistory({ product: { _id } }: { product: Product }) {
  const { may } = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('listAuditEntries')) return null;
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <SubjectHistory id={_id} none="No admin has changed this product since it came into the shop." />}
    </details>
  );
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { NearEnd } from '../../components/near-end';
import { ProductShelf } from './product-shelf';
import { useGetProductLinksQuery, type Product } from './products-api';

/** What belongs to a product, fetched when the reader comes near. */
export function LinkedProducts({ product: { _id, spareParts, related } }: { product: Product }) {
  const [isNear, setIsNear] = useState(false);
  const { currentData, isError } = useGetProductLinksQuery(isNear ? { id: _id } : skipToken);
  const expected = isError ? 0 : 1;
  return (
    <>
      <NearEnd onNear={() => setIsNear(true)} />
      <ProductShelf title="Spare parts" products={currentData?.spareParts} expected={expected * spareParts.length} />
      <ProductShelf title="Spare part of" products={currentData?.sparePartOf} expected={0} />
      <ProductShelf title="Related products" products={currentData?.related} expected={expected * related.length} />
    </>
  );
}

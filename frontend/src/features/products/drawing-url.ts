import type { Product } from '../../entities/product/products-api';

/** The address of a product's technical drawing. It changes with the product, so that none is shown from before an edit. */
export const drawingUrl = ({ _id, version }: Product): string => `/api/product/${_id}/drawing.svg?version=${version}`;

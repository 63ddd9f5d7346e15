import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { useController, type UseFormReturn } from 'react-hook-form';
import { listManagedProductsQueryLimits } from '../../../lib/generated/contract-limits';
import { FACT_LABELS } from '../../../entities/product/product-facts';
import type { ProductFields } from './product-fields';
import styles from './product-form.module.scss';
import { MAX_LINKS } from './product-rules';
import { getManagedProduct, useListManagedProductsQuery } from '../office/managed-products-api';
import type { Product } from '../../../entities/product/products-api';
import { useProducts } from '../use-products';

/** A search starts when the typing has paused for this long. */
const PAUSE_MS = 300;
const SHORTEST_SEARCH = 2;
const MOST_FOUND = 6;

interface LinksFieldProps {
  form: UseFormReturn<ProductFields>;
  name: 'related' | 'spareParts';
  /** The product of the form, unless it is a new one. */
  ownId: string | undefined;
}

/** Other products that belong to this one, found by their name or part number. */
export function LinksField({ form, name, ownId }: LinksFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { value: ids, onChange } = field;
  const { products, error } = useProducts(ids, getManagedProduct);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (product: Product) => {
    onChange([...ids, product._id]);
    setSaid(`${product.name} added`);
  };
  // The pressed button goes, and the focus with it.
  const remove = (id: string, productName: string) => {
    input.current?.focus();
    onChange(ids.filter((each) => each !== id));
    setSaid(`${productName} removed`);
  };
  return (
    <section className={styles.links} aria-label={FACT_LABELS[name]}>
      <h3>{FACT_LABELS[name]}</h3>
      <ul>
        {ids.map((id) => {
          const product = products?.find(({ _id }) => _id === id);
          const productName = product?.name ?? nameOfMissing(products, error);
          return (
            <li key={id}>
              <LinkedProduct name={productName} partNumber={product?.partNumber} />
              <Button variant="outline-danger" size="sm" onClick={() => remove(id, productName)}>
                Remove<span className="visually-hidden"> {productName}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {ids.length < MAX_LINKS && (
        <ProductFinder
          input={input}
          label={`Find ${FACT_LABELS[name]}`}
          leftOut={ownId ? [...ids, ownId] : ids}
          onAdd={add}
        />
      )}
      {fieldState.error && <div className="invalid-feedback d-block">{fieldState.error.message}</div>}
      <div className="visually-hidden" role="status">
        {said}
      </div>
    </section>
  );
}

function nameOfMissing(products: readonly Product[] | undefined, error: unknown): string {
  if (!products) return '…';
  return error === undefined ? 'A product that is off the shop' : 'A product that could not be loaded';
}

export function LinkedProduct({ name, partNumber }: { name: string; partNumber: string | undefined }) {
  return (
    <span>
      {/* One text with the space, which would otherwise count as moved when the name is read. */}
      {`${name} `}
      <small>{partNumber}</small>
    </span>
  );
}

interface ProductFinderProps {
  input: React.RefObject<HTMLInputElement | null>;
  label: string;
  leftOut: readonly string[];
  onAdd: (product: Product) => void;
}

function ProductFinder({ input, label, leftOut, onAdd }: ProductFinderProps) {
  const id = useId();
  const [q, setQ] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { currentData } = useListManagedProductsQuery(
    q.length >= SHORTEST_SEARCH ? { q, limit: MOST_FOUND + leftOut.length } : skipToken,
  );
  const found = currentData?.items.filter(({ _id }) => !leftOut.includes(_id)).slice(0, MOST_FOUND);

  const searchSoon = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setQ(text.trim()), PAUSE_MS);
  };
  // Enter would send the form around.
  const searchNow = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    clearTimeout(timer.current);
    setQ(event.currentTarget.value.trim());
  };
  return (
    <>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <FormControl
        id={id}
        ref={input}
        type="search"
        placeholder="Name or part number"
        maxLength={listManagedProductsQueryLimits.q.maxLength}
        onChange={({ target }) => searchSoon(target.value)}
        onKeyDown={searchNow}
      />
      <div role="status">{found?.length === 0 && <p className="form-text">No other product is called so.</p>}</div>
      <ul aria-label={`Found: ${label}`}>
        {found?.map((product) => (
          <li key={product._id}>
            <LinkedProduct name={product.name} partNumber={product.partNumber} />
            <Button variant="outline-secondary" size="sm" onClick={() => onAdd(product)}>
              Add<span className="visually-hidden"> {product.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

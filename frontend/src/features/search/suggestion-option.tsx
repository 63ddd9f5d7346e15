import type { ComponentProps } from 'react';
import { SearchIcon } from '../../components/icons/icons';
import { TaxNote } from '../../entities/money/tax-note';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { ProductPicture } from '../../entities/product/product-picture';
import type { ShopSuggestion } from './search-api';
import styles from './suggestions.module.scss';

/** A suggestion of the shop, or all results. */
export type Suggestion = Omit<ShopSuggestion, 'kind'> & { kind: ShopSuggestion['kind'] | 'all' };

interface SuggestionOptionProps extends ComponentProps<'li'> {
  suggestion: Suggestion;
  isHighlighted: boolean;
}

/** One line of the list. */
export function SuggestionOption({ suggestion, isHighlighted, ...option }: SuggestionOptionProps) {
  return (
    <li {...option} className={isHighlighted ? `${styles.option} ${styles.highlighted}` : styles.option}>
      <Content {...suggestion} />
    </li>
  );
}

function Content({ kind, text, image = '', partNumber, price }: Suggestion) {
  const { show } = useShownPrices();
  switch (kind) {
    case 'product':
      return (
        <>
          <span className={styles.picture}>
            <ProductPicture product={{ name: '', image }} sizes="56px" />
          </span>
          <span className={styles.name}>
            {text} <small>{partNumber}</small>
          </span>
          {price !== undefined && (
            <span className={styles.price}>
              {show(price)}
              <TaxNote />
            </span>
          )}
        </>
      );
    case 'category':
      return (
        <span className={styles.name}>
          {text} <small>Category</small>
        </span>
      );
    case 'query':
      return (
        <>
          <SearchIcon />
          <span className={styles.name}>
            {text} <small>Corrected</small>
          </span>
        </>
      );
    case 'all':
      return (
        <>
          <SearchIcon />
          <span className={styles.name}>All products with “{text}”</span>
        </>
      );
  }
}

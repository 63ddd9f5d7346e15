import { useListParams, type ParamChanges } from '../../../lib/page/list-params';
import { useShownPrices } from '../../../entities/money/use-shown-prices';
import { CategoryTree } from '../category-tree';
import { ChoiceFilter, FilterBox } from './choice-filter';
import styles from './filter-rail.module.scss';
import { choiceChanges, priceChanges, rangeChanges, stockChanges, type Attribute } from './filters';
import { RangeFilter } from './range-filter';
import type { Catalogue } from '../use-catalogue';

interface FilterRailProps {
  catalogue: Catalogue;
  isCategoryPage: boolean;
}

/** The filters of the list: category, price, stock, and the attributes of the chosen category or of what was found. */
export function FilterRail({ catalogue, isCategoryPage }: FilterRailProps) {
  const { setParams } = useListParams();
  const { categories = [], filters, facets } = catalogue;
  const { statedLabel } = useShownPrices();
  return (
    <div className={styles.rail}>
      {categories.length > 0 && (
        <CategoryTree categories={categories} catalogue={catalogue} leadsToPages={isCategoryPage} />
      )}
      <RangeFilter
        label="Price per unit"
        // The shop filters by the prices that it states.
        unit={statedLabel ? `$, ${statedLabel}` : '$'}
        bounds={filters.price}
        limits={facets?.price}
        onChange={(end, price, options) => setParams(priceChanges(end, price), options)}
      />
      <fieldset className={styles.group}>
        <legend>Stock</legend>
        <FilterBox
          label="In stock"
          count={facets?.inStock}
          isSet={filters.inStock}
          onChange={(inStock) => setParams(stockChanges(inStock))}
        />
      </fieldset>
      {filters.attributes.map((attribute) => (
        <AttributeFilter key={attribute.key} attribute={attribute} catalogue={catalogue} onChange={setParams} />
      ))}
    </div>
  );
}

interface AttributeFilterProps {
  attribute: Attribute;
  catalogue: Catalogue;
  onChange: (changes: ParamChanges, options?: { replace: boolean }) => void;
}

/** The filter on an attribute; nothing where it can't narrow the list. */
function AttributeFilter({ attribute: { key, label, unit, type }, catalogue, onChange }: AttributeFilterProps) {
  const { filters, facets } = catalogue;
  const facet = facets?.attributes[key];
  if (type === 'number') {
    const bounds = filters.ranges.get(key);
    const limits = facet && 'min' in facet ? facet : undefined;
    if (!bounds && (!limits || limits.min === limits.max)) return null;
    return (
      <RangeFilter
        label={label}
        unit={unit}
        bounds={bounds ?? {}}
        limits={limits}
        onChange={(end, value, options) => onChange(rangeChanges(key, end, value), options)}
      />
    );
  }
  const chosen = filters.choices.get(key) ?? [];
  const choices = facet && 'choices' in facet ? facet.choices : [];
  if (chosen.length + choices.length === 0) return null;
  return (
    <ChoiceFilter
      label={label}
      choices={choices}
      chosen={chosen}
      onChange={(value, isChosen) => onChange(choiceChanges(key, value, isChosen))}
    />
  );
}

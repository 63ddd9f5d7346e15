import { useListParams, type ParamChanges } from '../../../lib/page/list-params';
import { useShownPrices } from '../../../entities/money/use-shown-prices';
import { CategoryTree } from '../category-tree';
import { ChoiceFilter, FilterBox } from './choice-filter';
import styles from './filter-rail.module.scss';
import { choiceChanges, priceChanges, rangeChanges, stockChanges, valueInWords } from './filters';
import { RangeFilter } from './range-filter';
import type { CategoryAttribute } from '../../../entities/product/categories/categories-api';
import type { Catalogue } from '../use-catalogue';

interface FilterRailProps {
  catalogue: Catalogue;
  isCategoryPage: boolean;
}

/** The filters of the list: category, the attributes that decide, price, stock, and the others of the chosen category or of what was found. */
export function FilterRail({ catalogue, isCategoryPage }: FilterRailProps) {
  const { setParams } = useListParams();
  const { categories = [], filters, facets } = catalogue;
  const { statedLabel } = useShownPrices();
  const filtersOn = (attributes: readonly CategoryAttribute[]) =>
    attributes.map((attribute) => (
      <AttributeFilter key={attribute.key} attribute={attribute} catalogue={catalogue} onChange={setParams} />
    ));
  return (
    <div className={styles.rail}>
      {categories.length > 0 && (
        <CategoryTree categories={categories} catalogue={catalogue} leadsToPages={isCategoryPage} />
      )}
      {filtersOn(filters.attributes.filter(({ isDecisive }) => isDecisive))}
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
      {filtersOn(filters.attributes.filter(({ isDecisive }) => !isDecisive))}
    </div>
  );
}

interface AttributeFilterProps {
  attribute: CategoryAttribute;
  catalogue: Catalogue;
  onChange: (changes: ParamChanges, options?: { replace: boolean }) => void;
}

/** The filter on an attribute: values to tick, or a range of numbers; nothing where it can't narrow the list. */
function AttributeFilter({ attribute, catalogue: { filters, facets }, onChange }: AttributeFilterProps) {
  const { key, label, unit, type } = attribute;
  const facet = facets?.attributes[key];
  const bounds = filters.ranges.get(key);
  const limits = facet && 'min' in facet ? facet : undefined;
  if (bounds ?? limits) {
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
  if (chosen.length === 0 && choices.length <= (type === 'number' ? 1 : 0)) return null;
  return (
    <ChoiceFilter
      label={label}
      unit={unit}
      choices={choices}
      chosen={chosen}
      write={(value) => valueInWords(attribute, value)}
      onChange={(value, isChosen) => onChange(choiceChanges(key, value, isChosen))}
    />
  );
}

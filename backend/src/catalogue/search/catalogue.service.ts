import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Category } from '../categories/category.schema.js';
import type { CategoryTree } from '../categories/category-tree.js';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import { toCents, toDollars } from '../../platform/common/money.js';
import { compareNaturally } from '../../platform/common/text/natural-order.js';
import { type Page, toWindow } from '../../platform/common/pagination/page.js';
import { toSearchConditions, toSearchWords } from '../../platform/common/text/search-words.js';
import type { Product } from '../products/product.schema.js';
import { ProductsService } from '../products/products.service.js';
import { type SentFilters, toAttributeFilters } from './attribute-filters.js';
import { CatalogueMirrorService } from './catalogue-mirror.service.js';
import type { FacetsView, Suggestions } from './catalogue.view.js';
import type { ListProductsQuery } from './dto/list-products.query.js';
import type { CatalogueIndex, IndexPage } from './index/catalogue-index.js';
import type { CatalogueQuery } from './index/catalogue-row.js';
import type { IndexFacets } from './index/facets.js';
import { definitionsFor, CachedCategoriesService } from './cached-categories.service.js';
import { toNamedCategories } from './named-categories.js';

const HOME_PRODUCTS = 6;

const SUGGESTED_PRODUCTS = 6;
const SUGGESTED_CATEGORIES = 3;
const SHORTEST_TYPED = 2;

/** Products of a page, and what is to be said about the search. */
export interface ProductPage extends Page<Product>, Pick<IndexPage, 'correctedQuery' | 'isPartial'> {}

/** The shoppers' lists and searches: the index says which products, the database what they are. */
@Injectable()
export class CatalogueService {
  /** Of which tree the index has the names. */
  private named: CategoryTree | undefined;

  constructor(
    private readonly mirror: CatalogueMirrorService,
    private readonly categories: CachedCategoriesService,
    private readonly products: ProductsService,
  ) {}

  /** @param isFeaturedFirst whether the products that admins have featured come before the newest */
  async listHome(isFeaturedFirst: boolean): Promise<Product[]> {
    const featured = isFeaturedFirst ? await this.products.listFeatured(HOME_PRODUCTS) : [];
    const shown = new Set(featured.map(({ _id }) => _id.toString()));
    const { ids } = (await this.mirror.current()).page({}, 'newest', 0, HOME_PRODUCTS);
    const newest = ids.filter((id) => !shown.has(id)).slice(0, HOME_PRODUCTS - featured.length);
    return [...featured, ...(await this.products.listByIds(newest))];
  }

  /** @throws ShopError 400 by field */
  async list(query: ListProductsQuery, sent: SentFilters): Promise<ProductPage> {
    const tree = await this.treeFor(query, sent);
    const understood = toQuery(query, sent, tree);
    const { skip, limit } = toWindow(query);
    const index = await this.indexFor(tree);
    const { ids, ...page } = index.page(understood, query.sort ?? (query.q ? 'best' : 'newest'), skip, limit);
    return { items: await this.products.listByIds(ids), ...page };
  }

  /** @throws ShopError 400 by field */
  async count(query: ListProductsQuery, sent: SentFilters): Promise<FacetsView> {
    const tree = await this.categories.tree();
    const understood = toQuery(query, sent, tree);
    return toFacets((await this.indexFor(tree)).facets(understood), tree, query.category);
  }

  async suggest(q: string): Promise<Suggestions> {
    if (q.length < SHORTEST_TYPED) return { products: [], categories: [] };
    const tree = await this.categories.tree();
    const index = await this.indexFor(tree);
    const { ids, correctedQuery } = index.suggest(q, SUGGESTED_PRODUCTS);
    const beginnings = toSearchConditions(correctedQuery ?? q);
    const isMeant = ({ name }: Category): boolean => {
      const words = toSearchWords(name);
      return beginnings.every((beginning) => words.some((word) => beginning.test(word)));
    };
    return {
      products: await this.products.listByIds(ids),
      categories: tree.inOrder().filter(isMeant).slice(0, SUGGESTED_CATEGORIES),
      correctedQuery,
    };
  }

  /** Lists without words and filters need no categories. */
  private async treeFor({ q, category }: ListProductsQuery, sent: SentFilters): Promise<CategoryTree | undefined> {
    return !q && category === undefined && sent.size === 0 ? undefined : this.categories.tree();
  }

  /** The index, which searches the names of the categories as they are now. */
  private async indexFor(tree: CategoryTree | undefined): Promise<CatalogueIndex> {
    const index = await this.mirror.current();
    if (!tree || tree === this.named) return index;
    this.named = tree;
    index.useCategories(toNamedCategories(tree));
    return index;
  }
}

function toQuery(
  { q, category, min, max, inStock }: ListProductsQuery,
  sent: SentFilters,
  tree: CategoryTree | undefined,
): CatalogueQuery {
  if (category !== undefined && !tree?.find(category)) throw invalidInput({ category: 'There is no such category.' });
  const categories = category === undefined ? undefined : tree?.inOrder(new Types.ObjectId(category));
  return {
    q,
    categories: categories?.map(({ _id }) => _id.toString()),
    minCents: min && toCents(min),
    maxCents: max && toCents(max),
    inStock: inStock !== undefined,
    attributes: tree && toAttributeFilters(sent, definitionsFor(tree, category)),
  };
}

function toFacets(facets: IndexFacets, tree: CategoryTree, category: string | undefined): FacetsView {
  const counts = new Map<string, number>();
  for (const [id, count] of facets.categories) {
    for (const { _id } of tree.pathTo(id)) counts.set(_id.toString(), (counts.get(_id.toString()) ?? 0) + count);
  }
  const { price, inStock } = facets;
  return {
    categories: tree.inOrder().flatMap(({ _id }) => {
      const count = counts.get(_id.toString());
      return count === undefined ? [] : [{ category: _id.toString(), count }];
    }),
    attributes: toAttributeFacets(facets, tree, category),
    price: price && { min: toDollars(price.minCents), max: toDollars(price.maxCents) },
    inStock,
  };
}

/** The choices in the order that admins gave them, texts by letters and numbers; numbers of few values are choices, too. */
function toAttributeFacets(
  { choices, ranges, steps }: IndexFacets,
  tree: CategoryTree,
  category: string | undefined,
): FacetsView['attributes'] {
  const definitions = definitionsFor(tree, category).filter(({ isFilter }) => isFilter);
  return Object.fromEntries(
    definitions.flatMap(({ key, type, choices: order = [] }): [string, FacetsView['attributes'][string]][] => {
      const [range, few, counted] = [ranges.get(key), steps.get(key), choices.get(key)];
      if (type === 'number') {
        const numbers = few && { choices: few.map(({ value, count }) => ({ value: String(value), count })) };
        const facet = numbers ?? range;
        return facet ? [[key, facet]] : [];
      }
      if (!counted) return [];
      const place = (value: string): number => (order.includes(value) ? order.indexOf(value) : order.length);
      const byPlace = counted.toSorted((a, b) => place(a.value) - place(b.value) || compareNaturally(a.value, b.value));
      return [[key, { choices: byPlace }]];
    }),
  );
}

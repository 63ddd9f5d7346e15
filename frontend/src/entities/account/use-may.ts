import { matchPath } from 'react-router-dom';
import { operationRoles } from '../../lib/generated/contract-roles';
import type { Role } from '../../lib/generated/shop-api';
import { paths } from '../../lib/paths';
import { useIsAdmin } from './use-is-admin';

/** An operation of the API that not every user may call. */
export type Operation = keyof typeof operationRoles;

/** The operation of the API that each page of the office is for: the page is open to those who may call it. */
const PAGES: Partial<Record<string, Operation>> = {
  [paths.office]: 'getSummary',
  [paths.money]: 'getMoney',
  [paths.makeAdmin]: 'listUsers',
  [paths.addProduct]: 'addProduct',
  [paths.editProduct]: 'getManagedProduct',
  [paths.manageProduct]: 'listManagedProducts',
  [paths.importProducts]: 'importProducts',
  [paths.manageOrder]: 'listOrders',
  [paths.order]: 'getOrder',
  [paths.allPayments]: 'listPayments',
  [paths.ledger]: 'listPayments',
  [paths.customer]: 'getCustomer',
  [paths.categories]: 'editCategory',
  [paths.synonyms]: 'editSynonyms',
  [paths.manageReviews]: 'manageReviews',
  [paths.manageQuotes]: 'manageQuotes',
  [paths.quote]: 'getQuote',
  [paths.notices]: 'listNotices',
  [paths.audit]: 'listAuditEntries',
  [paths.settings]: 'getAllSettings',
  // Of all staff, as the office is.
  [paths.handbook]: 'getSummary',
};

/** The rights of the signed-in user in the office, as the contract has it; nothing while that is being asked. */
export function useMay() {
  const { isAdmin = false, roles } = useIsAdmin();
  const isHeld = (role: Role): boolean => roles.includes(role);
  const may = (operation: Operation): boolean => isAdmin || operationRoles[operation].some(isHeld);
  return {
    may,
    /** Whether an address is of a page of the office that is open to the user. */
    mayOpen: (address: string): boolean => {
      const [pathname = ''] = address.split(/[?#]/);
      const [, operation] = Object.entries(PAGES).find(([pattern]) => matchPath(pattern, pathname)) ?? [];
      return operation ? may(operation) : isAdmin;
    },
    /** Whether its answers come whole: the warehouse alone is told no prices, contacts and payments. */
    seesAllOf: (operation: Operation): boolean =>
      isAdmin || operationRoles[operation].some((role: Role) => role !== 'warehouse' && isHeld(role)),
  };
}

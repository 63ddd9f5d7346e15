import { shopApi } from '../generated/shop-api';

/** The time zone by whose days the shop counts; UTC until its settings are known. */
export const useShopZone = (): string => shopApi.useGetSettingsQuery().data?.timeZone ?? 'UTC';

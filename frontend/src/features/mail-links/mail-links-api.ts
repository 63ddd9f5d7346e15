import { shopApi } from '../../lib/generated/shop-api';

export const { useConfirmStockAlertMutation, useConfirmSubscriptionMutation, useUnsubscribeMutation } = shopApi;

import { laterApi } from '../../lib/generated/later-api';

export const { useConfirmStockAlertMutation, useConfirmSubscriptionMutation, useUnsubscribeMutation } = laterApi;

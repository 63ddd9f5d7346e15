/** Where the page of a product has the form that asks for a stock alert. */
export const STOCK_ALERT_ID = 'notify';

/** An alert of the shop in words for admins. */
export interface AlertWords {
  condition: string;
  advice: string;
  /** Whether the page Money shows more about it, or the office. */
  isOnMoney: boolean;
}

/** The shop's alerts; `reporting/alerts` provides them, and mails don't depend on it. */
export abstract class ShopAlerts {
  /** The words of an alert, open or over; null for an unknown id. */
  abstract findWords(id: string): Promise<AlertWords | null>;
}

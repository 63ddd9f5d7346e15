import type { Chapter } from './chapters';

/** How each task is done, a sentence or two for each step. Words of the screens stand between asterisks, to the letter. */
export const STEPS: Record<Chapter['id'], readonly string[]> = {
  day: [
    '*What Waits* counts what there is to do for you. Each number leads to its list, and stands beside the link to that list, too.',
    'An open alert stands below, with the time since when it lasts. Its link leads to the page that says more.',
    'Press Ctrl-K, or Cmd-K on a Mac, for *Find*: it goes to a page, and to an order, product, customer or quote by anything that names it, such as an invoice or a tracking number.',
    '*Keys* above a list says by which keys its rows are reached, chosen and opened.',
  ],
  ship: [
    'One order: press *Ship* in its row. Carrier and tracking number may be left out; the customer gets them by mail.',
    'Several: tick them, or *Choose page*, press *Ship…* and enter *Carrier of all* once and each *Tracking number*: Enter, which a scanner presses too, leads to the next. Then press *Ship* below them.',
    'A part: open the order by its number. In the panel *Ship*, unfold *Only some units, and batch or certificate numbers* and enter the *Units* of each product that are in this parcel. The order stays under *To ship* until its last unit has left.',
    'The packing slips of each parcel, and of what is left to pack, stand in the panel *Documents*.',
    'Another tracking number: on the page of the order press *Correct Tracking* below the parcel, or *Add Tracking* where it has none, and then *Save Tracking*. The customer gets a mail.',
    'An order whose customer asks to cancel it cannot be shipped before the request is answered.',
  ],
  refund: [
    'Open the order by its number, and press *Refund* in the panel *Refunds*.',
    'Choose *Units*, and enter under *Refund now* how many of each product are paid back; *With delivery* pays its price back, too. Or choose *An amount*.',
    'Enter under *Back to stock* how many units have come back and can be sold again.',
    'Give a *Reason*, which the customer reads, press *Refund*, and confirm. The customer gets the credit note by mail.',
    'The tab *Refunds* lists all orders of which something was refunded.',
  ],
  requests: [
    'A customer’s request to cancel an order, or to return goods, waits under *To answer*. Open the order, and read the request in the panel *Cancellation* or *Return*.',
    'To cancel, check *Units Back to Stock* and press *Cancel and Refund*. Of an order that left in part, *Cancel the Rest* keeps what has not left.',
    'To agree to a return, check *Units to Take Back*, tell the customer in the message how to send them, and press *Accept Return*. The refund follows once the goods have come in.',
    '*Decline* needs a message that says why.',
    'Unasked, *Cancel Order* on the page of a paid order cancels it, and *Cancel* in the list one that is not paid.',
  ],
  goods: [
    'A return that has been accepted waits under *Returns*. Open the order, enter *Units That Came In* and, of these, *Units Back to Stock*, and press *Take In*.',
    '*Refund what came in now* pays for it at once. Without the tick accounts can refund it later.',
    'Goods that came back without a request: press *Take Goods Back*, enter how many can be sold again, and press *Take Back*. Nothing is refunded with them.',
  ],
  quotes: [
    'Press *Answer* in the row of the quote.',
    'Enter *Quantity* and *Unit price in dollars* of each product. Its list price stands beside them, and a quantity that breaks its minimum, pack or maximum is marked with the nearest one that is right.',
    '*Valid until the end of* is the last day on which the customer can order exactly this, once: in two weeks, unless you choose another.',
    'Press *Send the Answer*. The customer gets a mail with the quote as a PDF.',
    '*Answer Again* replaces an answer until the quote is ordered.',
  ],
  prices: [
    'In Manage Products search, or choose a category, and press *Edit Side by Side*.',
    'Change prices, minimums, case packs, categories and statuses in their cells. Enter and arrows move; *Undo* takes back the last change.',
    '*Save* writes all changed rows at once. One that another admin has saved meanwhile is marked: save again to write yours, or *take theirs*.',
    'By percent: press *Back to the List*, tick the products, press *Prices…* and enter a percentage. *Preview* shows the new prices before they are saved; price breaks change alike.',
  ],
  import: [
    'In Manage Products press *Export*, and then *Export Products* or *Export Stock and Prices*. For new products there is an *Empty Template* on the page of the import.',
    'Change the file in a spreadsheet, and save it as CSV in UTF-8. Leave the columns _id, version, stockSeen and stockSeenAt as they are.',
    'Press *Choose a CSV File*. The shop checks every row and writes nothing yet: *With errors* names the column and what is wrong, *To change* and *To add* show what the file would do.',
    '*Write All Rows* writes them. With errors, correct the file and *Choose Another File*, or write only the good rows.',
    'New products come in as drafts. Tick them in Manage Products and press *Publish*.',
  ],
  settings: [
    '*Seller*: name, address and *Tax Number* stand on invoices. Orders without a country go to the *Home Country*, and the office counts in the days of the *Time Zone*.',
    '*Delivery methods*: add each with its price and days, the subtotal from which it is free, and the countries that it goes to. Without any, delivery costs nothing.',
    '*Taxes*: add each with its *Rate in Percent* and the countries where it applies. *Taxes Are* says whether they are added to the prices or included in them.',
    'Press *Save*. A change holds for new orders; an order that is placed stays as it is.',
  ],
  roles: [
    'Colleagues register in the shop, and verify their e-mail. Find them here, press *Roles* in their row, and tick one or several.',
    '*Sales*: quotes, customers and orders; answers cancellations and returns. *Warehouse*: shipping, returned goods and stock, without prices and contacts.',
    '*Catalogue*: products, categories, synonyms and reviews. *Accounts*: payments, refunds, invoices, figures and exports.',
    '*Make Admin* gives all of these, and what only admins have: users, settings, notices and the audit log, which names what each of the staff did.',
    '*Staff need a second factor*, in the settings, has all of them set one up before they can do anything here.',
  ],
};

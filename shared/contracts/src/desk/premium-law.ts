// What the law lets a premium be worth.

/**
 * The most that a premium given to everybody (総付景品) may be worth, in yen: a fifth of the price it comes with, and 200 yen where that price is
 * below 1,000. What comes without a purchase counts as with the smallest price. Notification no. 5 of 1977 of the Fair Trade Commission
 * (一般消費者に対する景品類の提供に関する事項の制限), by article 4 of the 景品表示法. A point is worth a yen.
 */
export const premiumLimit = (price_yen: number): number => (price_yen < 1000 ? 200 : Math.floor(price_yen / 5));

/**
 * The most that one card of a free pack may be worth, in points. Drawn lots for whoever buys (一般懸賞) may be worth twenty times what is bought
 * for; where nothing has to be bought, that counts as 100 yen. Notification no. 3 of 1977. What a pack is worth on average stays below
 * premiumLimit(0), for everybody gets a card (decision 177).
 */
export const maxFreeCard_points = 20 * 100;

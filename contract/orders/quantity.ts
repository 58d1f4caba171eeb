/**
 * Highest quantity of one line (decisions, "Money, stock, orders"). Apart from the prices, since every page knows it,
 * and few count prices.
 */
export const highestQuantity = 99;

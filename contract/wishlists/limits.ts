// It imports no zod, since pages with products on them load it.

/** The most variants on one wishlist. */
export const mostOnWishlist = 100;

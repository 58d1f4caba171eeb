/**
 * Where a provider leads back to after a payment by a mailed link; placing an order adds its reference. The link's token
 * is in neither address, since orders keep them: the browser remembers it.
 */
export function linkReturnUrls(publicUrl: string, reference?: string) {
  const order = reference === undefined ? "" : `&order=${reference}`;
  return { successUrl: `${publicUrl}/pay?back=paid${order}`, cancelUrl: `${publicUrl}/pay?back=unpaid${order}` };
}

// Browsers treat backslashes as slashes and skip tabs and line ends, so neither is allowed in an address.
const outside = /^(https?:\/\/|mailto:|tel:)[^\s\\]+$/i;
const ownPath = /^\/(?!\/)[^\s\\]*$/;

/** Whether an address may become a link: http(s), mailto, tel, or an own path (decisions, "Content"). */
export function isSafeLink(address: string): boolean {
  return outside.test(address) || isOwnPath(address);
}

/** Whether a page may be framed by us: one of our own, or one over https. */
export function isFrameAddress(address: string): boolean {
  return isOwnPath(address) || (/^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address));
}

/** Whether it is a path of this site. */
export function isOwnPath(address: string): boolean {
  return ownPath.test(address);
}

// Browsers read backslashes like slashes and skip tabs and line ends, so neither may stand in an address.
const outside = /^(https?:\/\/|mailto:|tel:)[^\s\\]+$/i;
const ownPath = /^\/(?!\/)[^\s\\]*$/;

/** Whether an address may become a link: http(s), mail, telephone, or a path of our own (decisions, "Content"). */
export function isSafeLink(address: string): boolean {
  return outside.test(address) || isOwnPath(address);
}

/** Whether a page from there may be shown in a frame of ours: our own, or one that nobody on the way can change. */
export function isFrameAddress(address: string): boolean {
  return isOwnPath(address) || (/^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address));
}

/** Whether it is a path of this very site. */
export function isOwnPath(address: string): boolean {
  return ownPath.test(address);
}

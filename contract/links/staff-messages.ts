/** What staff are told of redirects, of addresses that were not found, and of links that lead nowhere. */
export const staffLinkMessages = {
  fromInvalid: "A path of this site: start with one /, without ? and #",
  fromOfServer: "The server itself answers at this address",
  fromTaken: "This address is led on already",
  fromFound: "There is something at this address. Only an address at which nothing is can be led on",
  toInvalid: "Start with a / for a page of this site, or with https://",
  toItself: "This would go round in circles",
  targetRedirects: "{address} is led on itself, to {target}. Lead to that directly",
  saved: "Saved",
  deleted: "Deleted",
  forgotten: "Forgotten",
  checkStarted: "The check has begun",
} as const;

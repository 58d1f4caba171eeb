/** What staff are told of what they do with products and categories. */
export const productDeskMessages = {
  saved: "Saved",
  published: "Published: it is in the shop",
  unpublished: "Taken out of the shop",
  scheduled: "It will be published at that time",
  archived: "Archived: it is out of the range and stays with its orders",
  restored: "Back as a draft",
  duplicated: "Copied as a draft, without stock",
  deleted: "Deleted",
  categoryDeleted: "The category is deleted",

  unknown: "There is no such product",
  categoryUnknown: "There is no such category",
  nameRequired: "Please enter a name",
  slugRequired: "The address needs lower-case letters, digits and single hyphens, and at least one letter",
  slugTaken: "Another product has this address",
  slugReserved: "This address is one of the shop's own",
  categorySlugTaken: "Another category has this address",
  skuRequired: "Each variant needs a number of its own (SKU)",
  skuTaken: "Another variant has this number (SKU)",
  skuRepeated: "Two variants have this number (SKU)",
  priceRequired: "Please enter a price above 0",
  optionNameRequired: "Please name the option",
  optionNameRepeated: "Two options have this name",
  optionEmpty: "An option needs at least one value",
  valueRequired: "Please enter a value",
  valueRepeated: "This value stands in the options already",
  valueUnknown: "Choose a value of each option",
  variantRepeated: "Another variant has the same values",
  variantUnknown: "This variant is gone",
  oneDefault: "Choose one variant for sale as the first choice",
  pictureUnknown: "This picture is not in the library",
  relatedToItself: "A product does not lead on to itself",
  specificationRequired: "Please fill in both sides",

  notPublishable: "Give it a variant for sale with a price above 0 first",
  restoreFirst: "It is archived. Please restore it first",
  scheduleInFuture: "Choose a time that is still to come",
  variantInUse: "This variant was sold or reserved, or has stock movements, so it stays. Take it out of sale instead",
} as const;

/** What the states of a product are called. */
export const productStateNames = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  archived: "Archived",
} as const;

/** What staff are told of what they do with products and categories. */
export const staffProductMessages = {
  launchPassed: "This day has passed already",
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
  categoryWithinItself: "A category cannot lie within itself or one of its own parts",
  categoryTooDeep: "Categories lie at most {most} levels deep, so this one and its parts do not fit in there",
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
  filmUnknown: "This film is not in the library",
  filmRepeated: "The product has this film already",
  relatedToItself: "A product does not lead on to itself",
  specificationRequired: "Please fill in both sides",

  nothingForSale: "Give it a variant for sale with a price above 0 first",
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

/** What staff are told of what they do with attributes. */
export const staffAttributeMessages = {
  saved: "Saved",
  deleted: "The attribute is deleted",
  unknown: "There is no such attribute",
  nameRequired: "Please enter a name",
  nameTaken: "Another attribute has this name",
  keyTaken: "Another attribute is called so in addresses",
  keyReserved: "The addresses of the shop's list have this word already",
  filterOfText: "Words are no filter. Make it a choice, or leave the filter out",
  stepTooFine: "At least 0.001, and in whole thousandths",
  choiceRequired: "Please enter a name",
  choiceRepeated: "Two choices have this name",
  choiceUnknown: "This choice is gone",
  choicesMissing: "Please give it at least one choice",
  tooMany: "A shop has at most {most} attributes",
  weightStays: "It is what variants weigh, which delivery is charged by: it stays a number of each variant, in grams",
  kindInUse: "{products} have a value, which would be lost. Define another attribute instead",
  several: "{products} have several of its choices. Leave them one each first",

  valueOfVariants: "Each variant has a value of its own of this attribute",
  valueOfProduct: "A product has one value of this attribute for all of its variants",
  valueUnknown: "No attribute is called so",
  valueNumber: "Please enter a number",
  valueStep: "Please enter it in steps of {step}",
  valueChoice: "Please choose one of its choices",
  valueYesNo: "Please choose yes or no",
  valueText: "Please enter words",

  confirm: "This changes what products have. Nothing is saved yet.",
  toVariants: "{products}: each variant gets the value of its product.",
  toProducts: "{products} whose variants differ: the value of the first choice is kept for all.",
  otherUnit: "{products} keep their number, which is read in the new unit.",
  rounded: "{products}: the number is rounded to the new step.",
  loseChoice: "{products} lose “{choice}”.",
  loseWithoutVariants: "{products} without variants lose their value.",
} as const;

/** What kinds and places of attributes are called. */
export const attributeKindNames = {
  number: "Number",
  choice: "Single choice",
  choices: "Multiple choice",
  yes_no: "Yes or no",
  text: "Text",
} as const;
export const attributePlaceNames = {
  card: "Card",
  specifications: "Specifications",
  comparison: "Comparison",
  filter: "Filter of the shop",
  structured_data: "Search engines",
} as const;

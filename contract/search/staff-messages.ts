/** What staff are told of synonyms, of searches that lead to a page, and of what visitors search for. */
export const staffSearchMessages = {
  wordRequired: "Each word or phrase needs at least one letter or digit",
  wordsTooFew: "Give at least two words or phrases that mean the same",
  wordsTooMany: "At most 20 words or phrases",
  wordsAlike: "“{one}” and “{other}” are the same to a search. Leave one of them out",
  queryRequired: "A search has at least one letter or digit",
  queryTaken: "This search leads to a page already",
  targetInvalid: "A page of this site: start with one /",
  targetIsSearch: "This would go round in circles. Lead to a page other than the search",
  saved: "Saved",
  deleted: "Deleted",
} as const;

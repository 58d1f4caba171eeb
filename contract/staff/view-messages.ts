/** What staff are told of the views that they save. */
export const staffViewMessages = {
  nameRequired: "Give it a name",
  tooManyFilters: "That is more than a view can hold",
  tooMany: "You have as many views of this list as you can have. Forget one of them first",
  unknown: "There is no such view of yours",
  forgotten: "The view is forgotten",
} as const;
